import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { rightCode } from '../../../mocks/states/state.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { heldIn } from '../../setup/secrets.ts';
import { setupOf } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen } from '../journeys/screens.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { startSignIn } from '../steps.ts';

type Item = readonly [place: string, name: string, value: string];

const listed = parse(readFileSync(new URL('kept.yaml', import.meta.url), 'utf8')) as Record<string, object>;
/** History state that may hold a secret until the sign-in has succeeded. */
const MAY_BE_SECRET = /^locationState\.(?:secret|secretQrCode|codes)$/;
/** The router's keys in each history entry, and cookies of the mock and of its demo application. */
const OF_OTHERS = /^(?:__|key$|_mock|demo_app)/;

/** Everything that the page keeps outside of its screen. */
async function readKept(page: Page): Promise<Item[]> {
  const inPage = await page.evaluate(async () => {
    const { locationState, formValues, ...state } = (history.state ?? {}) as Record<string, unknown>;
    const within = (name: string, parts: unknown) =>
      Object.fromEntries(
        Object.entries(parts ?? {}).map(([key, part]) => [`${name}.${key}`, part as unknown]),
      );
    const databases = await indexedDB.databases();
    const other = [window.name, ...(await caches.keys()), ...databases.map(({ name }) => name)].filter(
      Boolean,
    );
    return {
      address: Object.fromEntries(new URLSearchParams(location.search + location.hash)),
      'history state': {
        ...state,
        ...within('locationState', locationState),
        ...within('formValues', formValues),
      },
      'session storage': { ...sessionStorage },
      'local storage': { ...localStorage },
      other: { ...other },
    };
  });
  const cookies = Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
  );
  // The mock serves pages of providers and of the application at the same origin.
  const isOurs = !/^\/(?:_mock|demo-app)/.test(new URL(page.url()).pathname);
  return Object.entries({ ...inPage, cookies })
    .filter(([place]) => isOurs || !/address|history/.test(place))
    .flatMap(([place, values]) =>
      Object.entries<unknown>(values).map(([name, value]) => [place, name, value] as const),
    )
    .filter(([, name, value]) => value !== undefined && !OF_OTHERS.test(name))
    .map(([place, name, value]) => [place, name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

const problemsOf = (kept: readonly Item[], secrets: ReadonlySet<string>): string[] =>
  kept.flatMap(([place, name, value]) => {
    if (!Object.hasOwn(listed[place] ?? {}, name.replace(/:.*$/, '')))
      return [`${place}: ${name} is not listed`];
    return !MAY_BE_SECRET.test(name) && heldIn(value, secrets).length > 0
      ? [`${place}: ${name} has a secret`]
      : [];
  });

/** Types into each password field without submitting, and empties it again. */
async function readWhileTyping(page: Page): Promise<Item[]> {
  const fields = await page.locator('main [type="password"]:visible').all();
  for (const field of fields) await field.fill('never-sent-42');
  const kept = await readKept(page);
  for (const field of fields) await field.fill('');
  return kept;
}

/** `npm test` runs a page with secrets in its state; `npm run matrix -- --grep long-sessions/` runs every route. */
const SAMPLE = '/mfa-binding/BackupCode';

for (const [route, journey] of Object.entries(journeys))
  test(
    `${route} keeps only the items in kept.yaml, and no secret`,
    { tag: route === SAMPLE ? [] : '@matrix' },
    async ({ page, secrets }) => {
      await mockControl(page).fixCode(rightCode);
      for (const action of setupOf(journey)) await action(page);
      await expectScreen(page, journey.screen);
      const kept = await readKept(page);
      const handed = kept
        .filter(([, name]) => MAY_BE_SECRET.test(name))
        .flatMap(([, , value]) => value.match(/\w{6,}/g) ?? []);
      const all = () => new Set([...secrets.typed, ...handed]);
      expect(problemsOf([...kept, ...(await readWhileTyping(page))], all())).toEqual([]);
      await journey.action(page);
      await expectScreen(page, journey.afterAction);
      const keptAfter = await readKept(page);
      expect(problemsOf(keptAfter, all())).toEqual([]);
      if (journey.afterAction === 'application')
        expect(keptAfter.filter(([, name]) => MAY_BE_SECRET.test(name))).toEqual([]);
    },
  );

test('finds a secret that a page keeps', async ({ page, secrets }) => {
  await page.addInitScript(() => {
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'password')
        history.replaceState({ ...history.state, formValues: { identifier: target.value } }, '');
    });
  });
  await startSignIn(page);
  await partsOf(page).password.fill('kelp-and-rope-42');
  const found = problemsOf(await readKept(page), secrets.typed);
  expect(found).toEqual(['history state: formValues.identifier has a secret']);
});
