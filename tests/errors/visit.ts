import type { Page } from '@playwright/test';
import { expectationOf } from './expectation.ts';
import { force, spoil } from './force.ts';
import { hands, type Hands } from './page-actions.ts';
import type { Pair } from './pairs.ts';
import { differenceOf, look, type Seen } from './seen.ts';
import { steps, type Action, type Step } from './steps.ts';
import { standAt, type Entry } from './walks.ts';
import { serverMessage, wordsOf, type Language, type Words } from './words.ts';

/** How long the page may take to show what is expected, in ms: repeated calls take 900 of them. */
const PATIENCE_MS = 4000;
const GLANCE_MS = 15;

/** Where visits take place: a page that has walked to the step, and the history that it has from that. */
export interface Place {
  page: Page;
  entries: readonly Entry[];
  language: Language;
}

/** Has the server answer as the pair says, acts, and looks. Resolves with what was not as expected, or null. */
export async function visit(pair: Pair, { page, entries, language }: Place): Promise<string | null> {
  const words = wordsOf(language);
  const step: Step = steps[pair.step];
  const action = step.actions[pair.action];
  if (!action) throw new Error(`${pair.step} has no action called ${pair.action}.`);
  await standAt(page, pair.action === 'resend' ? waited(entries) : entries);
  await force(page.request, pair, action);
  const values = await act(pair, step, action, page, words);

  const message = () => serverMessage(pair, language);
  const { first, press, then } = expectationOf(pair, { step, action, words, message, values, entries });
  const wrong = await settles(page, first, words);
  if (wrong !== null || press === undefined) return wrong;
  await page.getByRole('dialog').getByRole('button', { name: press, exact: true }).click();
  const after = await settles(page, then, words);
  return after && `after "${press}": ${after}`;
}

/** The same history, but the wait for another code is over. */
function waited(entries: readonly Entry[]): Entry[] {
  return entries.map((entry, at) =>
    at < entries.length - 1
      ? entry
      : { ...entry, state: { ...entry.state, carry: { ...entry.state.carry, resendAt: 1 } } },
  );
}

type Values = Step['fields'];

/** Does what the action is; resolves with what stood in the fields when it was done. */
async function act(
  pair: Pair,
  step: Step,
  { after, button }: Action,
  page: Page,
  words: Words,
): Promise<Values> {
  const on = hands(page, words);
  if (!after) await spoil(page.request, pair);
  const { values } = button ? await look(page) : { values: await submit(step.fields, on, page) };
  if (button) await on.press(button);
  if (after) {
    await on.isAsked(after.press);
    // What asked was a refusal, so secrets are gone already.
    const left = (await look(page)).values;
    await spoil(page.request, pair);
    await on.press(after.press);
    return left;
  }
  return values;
}

async function submit(fields: Values, { fill, enter }: Hands, page: Page): Promise<Values> {
  for (const [name, text] of Object.entries(fields)) await fill(name, text);
  // A code goes by itself.
  if (fields.code !== undefined) return fields;
  const { values } = await look(page);
  await enter(Object.keys(fields)[0] ?? '');
  return values;
}

/** Looks until the screen is as expected; resolves with what is not after all patience, or null. */
async function settles(page: Page, expected: Partial<Seen>, words: Words): Promise<string | null> {
  const wrongTitle = words('page.with_error', { title: '' });
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const wrong = differenceOf(expected, await look(page, wrongTitle));
    if (wrong === null || Date.now() > end) return wrong;
    await new Promise((resolve) => setTimeout(resolve, GLANCE_MS));
  }
}
