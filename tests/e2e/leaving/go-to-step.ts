import type { Page } from '@playwright/test';
import { addKimsAuthenticator } from '../two-step/authenticators.ts';
import { openState } from '../../setup/open-state.ts';
import { stepNamed, type Start } from '../../failures/steps.ts';
import type { Language } from '../../failures/translate.ts';

interface HistoryEntry {
  path: string;
  search: string;
  state: {
    locationState?: { askedAt?: number; resendAt?: number };
    interactionToken?: string;
    pagesBefore?: number;
  };
}

/** How a page was reached and what the browser had stored then, for returning to it as it was. */
export type Place = { stored: Stored } & (
  | { kind: 'address'; address: string }
  /** By the pages before it; it is the last of the entries. */
  | { kind: 'history'; entries: readonly HistoryEntry[] }
);

type Stored = Record<'localStorage' | 'sessionStorage', Record<string, string>>;

/** Opens a step by the address of its state; resolves with the place that it is. */
export async function goToStep(page: Page, name: string, language: Language): Promise<Place> {
  const { state, path, goesThrough, actions } = stepNamed(name);
  const hasStart = (kind: Start['kind']) => Object.values(actions).some(({ start }) => start.kind === kind);
  if (hasStart('ceremony')) await addKimsAuthenticator(page);
  await openState(page, language === 'en' ? state : `${state}-${language}`);
  if (hasStart('load')) {
    const address = goesThrough === undefined ? path : await addressAfterProvider(page, path, goesThrough);
    return { kind: 'address', address, stored: await readStored(page) };
  }
  await page.locator('#root:not([data-held]) main :is(form input, h1):focus').waitFor();
  return { kind: 'history', stored: await readStored(page), entries: await readHistory(page) };
}

/** Where a provider sends back to. The terms are accepted before, as nobody would answer the question there. */
async function addressAfterProvider(page: Page, path: string, control: string): Promise<string> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.locator(control).first().click();
  await page.waitForURL(/\/_mock\/(social|single-sign-on)\//);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  return `${path}?code=4f1Gh7&state=${state}`;
}

const readStored = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({ localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } }));

async function readHistory(page: Page): Promise<HistoryEntry[]> {
  const entry = await page.evaluate(() => ({
    path: location.pathname,
    search: location.search,
    state: history.state as HistoryEntry['state'],
  }));
  const index = entry.state.pagesBefore ?? 0;
  if (index === 0) return [entry];
  await page.goBack();
  await page.waitForFunction(
    (before) => ((history.state as HistoryEntry['state']).pagesBefore ?? 0) === before - 1,
    index,
  );
  return [...(await readHistory(page)), entry];
}

/** Returns to a place, where a code may be sent again and a challenge is new; it may be loading still. */
export async function returnTo(page: Page, place: Place): Promise<void> {
  await restoreStored(page, place.stored);
  if (place.kind === 'history') await restoreHistory(page, place.entries);
  else await page.goto(place.address, { waitUntil: 'commit' });
}

/** The same, once the page can be used. */
export async function returnToUsable(page: Page, place: Place): Promise<void> {
  await returnTo(page, place);
  await page.locator('#root:not([data-held]) main :is(form input, h1):focus').waitFor();
}

async function restoreHistory(page: Page, entries: readonly HistoryEntry[]): Promise<void> {
  await page.evaluate((all) => {
    // The router patches the methods of `history`, so use those of the prototype.
    const native = History.prototype;
    for (const [index, { path, search, state }] of all.entries())
      if (index === 0) native.replaceState.call(history, state, '', path + search);
      else native.pushState.call(history, state, '', path + search);
  }, entries.map(fresh));
  await page.reload({ waitUntil: 'commit' });
}

/** An entry whose wait for another code is over, and whose challenge was just asked for. */
function fresh(entry: HistoryEntry): HistoryEntry {
  const { locationState } = entry.state;
  if (!locationState) return entry;
  const { resendAt, askedAt } = locationState;
  const now = {
    ...(resendAt !== undefined && { resendAt: 1 }),
    ...(askedAt !== undefined && { askedAt: Date.now() }),
  };
  return { ...entry, state: { ...entry.state, locationState: { ...locationState, ...now } } };
}

const restoreStored = (page: Page, stored: Stored): Promise<void> =>
  page.evaluate((items) => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      window[name].clear();
      for (const [key, value] of Object.entries(items[name])) window[name].setItem(key, value);
    }
    // The page is left now: what it has under way still must not change this.
    Storage.prototype.setItem = Storage.prototype.removeItem = () => undefined;
  }, stored);
