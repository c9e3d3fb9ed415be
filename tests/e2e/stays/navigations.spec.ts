import type { Page } from '@playwright/test';
import { chromiumPath, launchFlags } from '../../setup/find-chromium.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { startSignIn } from '../steps.ts';
import { readCounts, watchTimers, type Counts } from './page-counts.ts';
import { walks } from './walks.ts';

// Machine code that Chromium compiles as it goes is no leak of the page, and would be half of what its heap gains.
test.use({
  launchOptions: { executablePath: chromiumPath(), args: [...launchFlags(), '--js-flags=--jitless'] },
});

/** The part of a count by which it may grow. */
const TOLERANCE = 0.05;

/** Counts changes of the path, whether by a link, Back, Forward or a call. */
function countNavigations(page: Page): () => number {
  let navigations = 0;
  let path = new URL(page.url()).pathname;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (pathname !== path) navigations += 1;
    path = pathname;
  });
  return () => navigations;
}

interface Stay {
  round: (page: Page) => Promise<void>;
  /** The navigations after which the page is counted; it has loaded and prepared everything by the first. */
  between: readonly [first: number, last: number];
}

/** How often a page is counted at least, each time after another round. */
const READINGS = 3;

const over = (choose: (...values: number[]) => number, readings: readonly Counts[]): Counts => ({
  heap: choose(...readings.map(({ heap }) => heap)),
  nodes: choose(...readings.map(({ nodes }) => nodes)),
  listeners: choose(...readings.map(({ listeners }) => listeners)),
  timers: choose(...readings.map(({ timers }) => timers)),
});

/**
 * The most that the page held up to the first number of navigations, and the least after the last: it may hold one page
 * that was left longer than the others, and then not, which is no growth.
 */
async function stay(
  page: Page,
  { round, between: [first, last] }: Stay,
): Promise<[first: Counts, last: Counts]> {
  const navigations = countNavigations(page);
  const walk = async (end: number, isCounted: (rounds: number) => boolean) => {
    const readings: Counts[] = [];
    for (let rounds = 0; navigations() < end || readings.length < READINGS; rounds += 1) {
      await round(page);
      if (navigations() >= end || isCounted(rounds)) readings.push(await readCounts(page));
    }
    return readings;
  };
  const most = over(Math.max, await walk(first, (rounds) => rounds % 5 === 1));
  const least = over(Math.min, await walk(last, () => false));
  console.log(`${String(first)} navigations, at most:  ${JSON.stringify(most)}`);
  console.log(`${String(last)} navigations, at least: ${JSON.stringify(least)}`);
  return [{ ...most, timers: 0 }, least];
}

/** The names of what has grown. */
const growth = ([first, last]: readonly [Counts, Counts]): string[] =>
  (Object.keys(first) as (keyof Counts)[]).filter((name) => last[name] > first[name] * (1 + TOLERANCE));

const matrix = { tag: '@matrix' };

for (const [name, { tenant, round }] of Object.entries(walks))
  test(`${name}: nothing grows between 200 and 1000 navigations`, matrix, async ({ page }) => {
    test.setTimeout(2_400_000);
    await watchTimers(page);
    await startSignIn(page, tenant);
    expect(growth(await stay(page, { round, between: [200, 1000] }))).toEqual([]);
  });

test('what a page keeps with each navigation is found', matrix, async ({ page }) => {
  test.setTimeout(180_000);
  await watchTimers(page);
  await page.addInitScript(() => {
    const kept: unknown[] = [];
    addEventListener('popstate', () => {
      const element = document.createElement('p');
      kept.push(
        element,
        Array.from({ length: 2000 }, () => element.cloneNode().childNodes),
      );
      for (let count = 0; count < 10; count++) document.addEventListener('keydown', () => kept.pop());
      setInterval(() => kept.length, 60_000);
    });
  });
  await startSignIn(page, walks['organizations that are looked up'].tenant);
  const { round } = walks['organizations that are looked up'];
  const found = growth(await stay(page, { round, between: [4, 24] }));
  expect(found).toEqual(['heap', 'nodes', 'listeners', 'timers']);
});
