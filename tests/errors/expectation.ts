import { table, type Row } from './expected.ts';
import type { Pair } from './pairs.ts';
import type { Seen } from './seen.ts';
import type { Action, Step } from './steps.ts';
import type { Entry } from './walks.ts';
import type { Words } from './words.ts';

/** What is known when the pair is visited. */
interface Visit {
  step: Step;
  action: Action;
  words: Words;
  /** The server's message. */
  message: () => string;
  /** What stood in the fields. */
  values: Readonly<Record<string, string>>;
  entries: readonly Entry[];
}

/** The screen that is to come, and where it is a dialog, the button to press, and the screen after that. */
export interface Expectation {
  first: Partial<Seen>;
  press?: string;
  then: Partial<Seen>;
}

const SECRETS = ['password', 'new_password', 'confirm_password', 'code'];

/** A row of the table as what is to be seen of it here and now. */
export function expectationOf({ row, answer }: Pair, visit: Visit): Expectation {
  const { step, action, words, values } = visit;
  const say = (name: string) => textOf(name, row, visit);
  const here = { at: step.path, heading: headingOf(step.path, words), values: left(values, answer.code) };
  const calm = { under: {}, page: [], toast: '', dialog: null, busy: false };
  const there = (path: string) => ({ ...calm, at: path, heading: headingOf(path, words) });
  const nothing = { then: {} };

  if ('under' in row) {
    const told = say(row.words);
    const first = { ...here, ...calm, wrong: true };
    return row.under in values && !action.button
      ? { first: { ...first, under: { [row.under]: told }, focus: row.under }, ...nothing }
      : { first: { ...first, page: [told] }, ...nothing };
  }
  if ('toast' in row) {
    const told = say(row.toast);
    return { first: { ...here, ...calm, toast: told, page: [told], wrong: true }, ...nothing };
  }
  if ('go' in row) return { first: { ...there(row.go), ...(row.shows && { shows: row.shows }) }, ...nothing };

  const question = 'ask' in row;
  const buttons = question ? [row.no, row.yes] : [row.button ?? 'action.got_it'];
  const dialog = {
    title: words(row.title ?? 'page.error'),
    text: say(question ? row.ask : row.alert),
    buttons: buttons.map((key) => words(key)),
  };
  const change = buttons.includes('action.change') && { identifier: step.before ?? step.identifier.typed };
  return {
    first: { ...here, under: {}, page: [], toast: '', dialog },
    press: words(buttons[0] ?? ''),
    then: { ...there(pathBack(question ? 1 : row.back, visit)), ...change },
  };
}

function headingOf(path: string, words: Words): string {
  const key = table.screens[path];
  if (key === undefined) throw new Error(`expected.yaml does not know the screen ${path}.`);
  return words(key);
}

/** What is to stand in the fields: secrets go when a code came back (quality 7, 9). */
function left(values: Visit['values'], code: string | null): Record<string, string> {
  const kept = ([name, value]: [string, string]) => [
    name,
    code !== null && SECRETS.includes(name) ? '' : value,
  ];
  return Object.fromEntries(Object.entries(values).map(kept)) as Record<string, string>;
}

/** So many steps back, or the first page of the flow where the history is shorter (contract §7). */
function pathBack(back: number, { step, entries }: Visit): string {
  const [, flow = ''] = step.path.split('/');
  const start = flow === 'register' || flow === 'forgot-password' ? `/${flow}` : '/sign-in';
  return entries.at(-1 - back)?.path ?? start;
}

function textOf(name: string, row: Row, { step, words, message }: Visit): string {
  if (name === 'server') return message();
  const key = name.replace('{kind}', step.identifier.kind);
  const reasons = 'reasons' in row && row.reasons?.map((reason) => words(`list.${reason}`));
  const given = 'values' in row ? Object.entries(row.values ?? {}) : [];
  const values = given.map(([at, value]) => [at, value === 'identifier' ? step.identifier.typed : value]);
  return words(key, { ...(Object.fromEntries(values) as object), ...(reasons && { reasons }) });
}
