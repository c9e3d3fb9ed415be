import { readFileSync } from 'node:fs';
import { languages } from '../../src/domain/generated/constants.ts';
import type { Act, PageElement, State } from './state.ts';

/** A place as the player reads it: a selector, or the source of a regular expression for a text. */
export type ResolvedPlace = { css: string } | { pattern: string };
type Resolved<T> = T extends { on: PageElement }
  ? Omit<T, 'on'> & { on: ResolvedPlace }
  : T extends { what: PageElement }
    ? Omit<T, 'what'> & { what: ResolvedPlace }
    : T;
export interface PlayedState {
  name: string;
  api: State['api'];
  browser: NonNullable<State['browser']>;
  acts: readonly Resolved<Act>[];
  shows: ResolvedPlace;
  stays: boolean;
}

const textsOf = (tag: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../src/i18n/locales/${tag}.json`, import.meta.url), 'utf8'));
const catalogues = new Map<string, unknown>();

/** The text of a key, such as `error.invalid_email`. @throws Error if there is none */
function textOf(name: string, tag: string): string {
  const catalogue = catalogues.get(tag) ?? textsOf(tag);
  catalogues.set(tag, catalogue);
  const pathTo = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue);
  // Languages have different plural forms; Japanese has only `other`.
  const found = pathTo(name);
  if (typeof found !== 'string') throw new Error(`${tag} has no text ${name}.`);
  return found;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Placeholders match anything, tags become elements of the page, and every run of spaces matches one space. */
const patternOf = (text: string) =>
  text
    .split(/\{\{.+?\}\}|<\/?\w+>/)
    .map((part) => part.replaceAll(/\s+/g, ' ').replaceAll(SPECIAL, String.raw`\$&`))
    .join('.*');

function resolve(place: PageElement, tag: string): ResolvedPlace {
  if ('css' in place) return place;
  return { pattern: 'key' in place ? patternOf(textOf(place.key, tag)) : place.text };
}

/** Fills in the texts of an act. @throws Error if a key has no text */
export function resolveAct(act: Act, tag: string): Resolved<Act> {
  if (act.do === 'press') return { ...act, on: resolve(act.on, tag) };
  return act.do === 'see' ? { ...act, what: resolve(act.what, tag) } : act;
}

/** Fills in the texts of a state's language. @throws Error if a key has no text */
export function resolveTexts(state: State): PlayedState {
  const { name, api, browser = [], acts = [], shows, stays, language } = state;
  const tag = language ?? languages.fallback;
  return {
    name,
    api,
    browser,
    acts: acts.map((act) => resolveAct(act, tag)),
    shows: resolve(shows, tag),
    stays: stays !== undefined,
  };
}
