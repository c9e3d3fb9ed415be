import { readFileSync, writeFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { parseDocument, visit } from 'yaml';
import { rightCode } from '../../../mocks/states/state.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { heldIn } from '../../setup/secrets.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { startSignIn } from '../steps.ts';
import { walksOfPoints } from './kept-points.ts';
import { namesOf, PLACES, readKept, type Kept, type Place } from './read-kept.ts';

const LISTING = new URL('kept.yaml', import.meta.url);

interface Item {
  /** A pattern of the whole value. */
  shape: string;
  until: string;
  why: string;
  /** It holds a secret, which leaves it once the sign-in has succeeded. */
  secret?: true;
}

interface Listing {
  items: Partial<Record<Place, Record<string, Item>>>;
  points: Record<string, Partial<Record<Place, string[]>>>;
}

const readListing = () => parseDocument(readFileSync(LISTING, 'utf8'));
const listing = readListing().toJS() as Listing;

/** Writes what a point keeps into the listing; only one worker may do so. */
function writePoint(point: string, names: Listing['points'][string]): void {
  const document = readListing();
  document.setIn(['points', point], document.createNode(names));
  visit(document, {
    Map: (_, map) => {
      map.flow = false;
    },
    Seq: (_, list) => {
      list.flow = true;
    },
  });
  writeFileSync(
    LISTING,
    document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false }),
  );
}

/** Whatever values of these names an answer holds. */
function valuesOf(names: readonly string[], answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) =>
    names.includes(name) ? [value].flat().map(String) : valuesOf(names, value),
  );
}

/** What servers and providers hand the page: keys of apps, backup codes, and the code of a provider's answer. */
function watchHanded(page: Page): { values: ReadonlySet<string>; settled: () => Promise<unknown> } {
  const values = new Set<string>();
  const answers: Promise<void>[] = [];
  const read = async (response: Response) => {
    const text = await response.text().catch(() => '');
    if (text.startsWith('{'))
      for (const value of valuesOf(['secret', 'codes'], JSON.parse(text))) values.add(value);
  };
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/^\/(?:callback|sign-in\/social)\//.test(pathname) && searchParams.has('code'))
      values.add(String(searchParams.get('code')));
  });
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/interaction')) answers.push(read(response));
  });
  return { values, settled: () => Promise.all(answers) };
}

const SECRET_FIELDS = 'main :is([type="password"], [autocomplete="one-time-code"], [name="code"]):visible';

/** Types into each field for a secret without sending it, and empties it again. */
async function typeSecrets(page: Page): Promise<void> {
  const fields = await page.locator(SECRET_FIELDS).all();
  for (const field of fields) {
    const isCode = (await field.getAttribute('autocomplete')) === 'one-time-code';
    await field.fill(isCode ? '13579' : 'never-sent-42');
    await field.blur();
  }
}
const emptySecrets = async (page: Page) => {
  for (const field of await page.locator(SECRET_FIELDS).all()) await field.fill('');
};

/** Whatever is kept is listed there with its shape, and holds no secret but where the listing says so. */
function expectListed(kept: Kept, point: string, secrets: ReadonlySet<string>): void {
  for (const place of PLACES)
    for (const [name, value] of Object.entries(kept[place])) {
      const where = `${point}: ${place}: ${name}`;
      const item = listing.items[place]?.[name];
      expect(item, `${where} is not listed`).toBeDefined();
      expect(value, where).toMatch(new RegExp(`^(?:${item?.shape ?? ''})$`, 's'));
      if (!item?.secret) expect(heldIn(value, secrets), where).toEqual([]);
    }
}

/** What every entry of the tab's history keeps, as it is come back to, before a script of the page has read it. */
async function entriesBehind(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const found: string[] = entries.map(({ url }) => url);
  await page.exposeFunction('tellEntry', (entry: string) => {
    found.push(entry);
  });
  await page.addInitScript(() => {
    const tellEntry = Reflect.get(window, 'tellEntry') as (entry: string) => void;
    tellEntry(JSON.stringify(history.state));
    addEventListener('popstate', ({ state }) => tellEntry(JSON.stringify(state)), true);
  });
  for (const { id } of entries.slice(0, currentIndex).reverse()) {
    const before = found.length;
    await session.send('Page.navigateToHistoryEntry', { entryId: id });
    await expect.poll(() => found.length).toBeGreaterThan(before);
  }
  return found;
}

for (const [points, tag] of walksOfPoints)
  test(`what is kept: ${Object.keys(points).join('; ')}`, { tag }, async ({ page, secrets }, testInfo) => {
    const handed = watchHanded(page);
    await mockControl(page).fixCode(rightCode);
    for (const [point, reach] of Object.entries(points)) {
      await reach(page);
      await handed.settled();
      const kept = await readKept(page);
      if (testInfo.config.updateSnapshots === 'all') {
        writePoint(point, namesOf(kept));
        continue;
      }
      expect(namesOf(kept), point).toEqual(listing.points[point]);
      await typeSecrets(page);
      const typed = await readKept(page);
      expect(namesOf(typed), 'typed').toEqual(namesOf(kept));
      await emptySecrets(page);
      for (const read of [kept, typed])
        expectListed(read, point, new Set([...secrets.typed, ...handed.values]));
    }
    const all = new Set([...secrets.typed, ...handed.values]);
    expect(secrets.log.filter((text) => heldIn(text, all).length > 0)).toEqual([]);
    if (!new URL(page.url()).pathname.startsWith('/demo-app')) return;
    expect((await entriesBehind(page)).filter((entry) => heldIn(entry, all).length > 0)).toEqual([]);
  });

test('a secret that a page keeps is found', async ({ page, secrets }) => {
  await page.addInitScript(() => {
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'password')
        history.replaceState({ ...history.state, formValues: { identifier: target.value } }, '');
    });
  });
  await startSignIn(page);
  await partsOf(page).password.fill('kelp-and-rope-42');
  const kept = await readKept(page);
  expect(() => expectListed(kept, 'a form', secrets.typed)).toThrow('formValues.identifier');
});

test('the listing has exactly the points that are walked, and no item that none of them has', () => {
  const walked = walksOfPoints.flatMap(([points]) => Object.keys(points));
  expect(Object.keys(listing.points)).toEqual(walked);
  for (const place of PLACES) {
    const found = new Set(Object.values(listing.points).flatMap((point) => point[place] ?? []));
    const items = Object.keys(listing.items[place] ?? {}).filter((name) => name !== 'of the router');
    expect(
      items.filter((name) => !found.has(name)),
      place,
    ).toEqual([]);
  }
});
