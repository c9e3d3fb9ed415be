import { keysOf } from '../domain/keys-of.ts';
import type { BootTexts } from '../i18n/boot-texts.ts';
import { isRightToLeft } from '../i18n/document-language.ts';
import { hasHeldSubmit, isRefusal, keepIdentifier } from '../platform/loading/load-chunk.ts';
import { isOnline, subscribeOnline } from '../platform/loading/online.ts';
import { HELD } from './held-form.ts';

/** The skeleton in index.html (codegen/build/skeleton.ts); null once the page has rendered. */
const skeleton = () => document.getElementById('boot');

const ELEMENTS = {
  title: 'h1',
  text: 'main p',
  server: 'main p + p',
  not_sent: 'main p + p + p',
  try_again: 'a',
} as const satisfies Record<keyof BootTexts, string>;
const NAMES = keysOf(ELEMENTS);
const element = (name: keyof BootTexts) => skeleton()?.querySelector<HTMLElement>(ELEMENTS[name]);

/** Hides the sentence that would show after 10 s, because from here on the page itself reports errors. */
export function markStarted(): void {
  skeleton()?.setAttribute('data-started', '');
}

const readTexts = () =>
  Object.fromEntries(NAMES.map((name) => [name, element(name)?.textContent ?? ''])) as Record<
    keyof BootTexts,
    string
  >;
let lastTexts = readTexts();

/** The last sentences of the skeleton, for an error page when the texts cannot be loaded. */
export function bootTexts(): BootTexts {
  if (skeleton()) lastTexts = readTexts();
  return lastTexts;
}

export function removeSkeleton(): void {
  bootTexts();
  skeleton()?.remove();
}

/** Puts the texts of the person's language into the sentence of the skeleton. */
export function translateBootError(lang: string, texts: BootTexts): void {
  const main = skeleton()?.querySelector('main');
  main?.setAttribute('lang', lang);
  main?.setAttribute('dir', isRightToLeft(lang) ? 'rtl' : 'ltr');
  for (const name of NAMES) {
    const part = element(name);
    if (part) part.textContent = texts[name];
  }
  if (skeleton()?.hasAttribute('data-failed')) document.title = texts.title;
}

/** Says at once what is wrong, and loads the page again when the connection is back. */
export function showBootError(error: unknown): void {
  const isServers = isRefusal(error);
  element('text')?.toggleAttribute('hidden', isServers);
  element('server')?.toggleAttribute('hidden', !isServers);
  element('not_sent')?.toggleAttribute('hidden', !hasHeldSubmit());
  keepIdentifier();
  // No script will answer the form of index.html any more.
  const root = document.getElementById('root');
  root?.replaceChildren();
  root?.removeAttribute(HELD);
  skeleton()?.setAttribute('data-failed', '');
  element('title')?.focus();
  document.title = bootTexts().title;
  subscribeOnline(() => {
    if (isOnline()) location.reload();
  });
}
