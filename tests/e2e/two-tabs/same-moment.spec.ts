import type { ServerApi } from '../../../src/domain/server-api.ts';
import { describedCalls } from '../../sequences/described-calls.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { sentCalls, toApiCall } from '../api-calls.ts';
import { pressButton } from '../journeys/actions.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn, recordCalls, startSignIn } from '../steps.ts';
import { expectContinuedInOtherTab, openTab } from './tabs.ts';

const people = [
  { username: 'ada', password: 'analytical-engine', name: 'Ada Lovelace' },
  { username: 'grace', password: 'nanosecond-wire', name: 'Grace Hopper' },
] as const;
/** The calls of a sign-in, as `sentCalls` returns them. */
const callsOf = ({ username, password }: (typeof people)[number], api: ServerApi) =>
  describedCalls(['password-sign-in'], { identifier: { username }, password }, api)
    .map(toApiCall)
    .map(([name, , body]) => [name, body ?? null]);

test.beforeEach(async ({ page, context }) => {
  await startSignIn(page);
  await openTab(context, '/sign-in');
  for (const [index, { username, password }] of people.entries()) {
    const { identifier, password: field } = partsOf(context.pages()[index] ?? page);
    await identifier.fill(username);
    await field.fill(password);
  }
});

test('a tab waits for the call of the other tab, which then finds that it is out of date', async ({
  page,
  context,
  site,
  api,
}) => {
  const [, otherTab = page] = context.pages();
  const release = site.gate.hold(/^PUT \/api\/(interaction|experience) /);
  await pressButton('Sign in')(page);
  await expect.poll(() => sentCalls(site).length).toBe(1);
  const [ada, grace] = people;
  await pressButton('Sign in')(otherTab);
  await expect(partsOf(otherTab).signInButton).toHaveAttribute('aria-busy', 'true');
  await otherTab.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1);
  const [begun] = callsOf(ada, api);
  expect(sentCalls(site)).toEqual([begun]);
  release();
  await expectSignedIn(otherTab, grace);
  await expectContinuedInOtherTab(page);
  expect(sentCalls(site)).toEqual([begun, ...callsOf(grace, api)]);
});

test(
  'a tab that submits at the same moment as another completes only its own interaction',
  { tag: '@matrix' },
  async ({ context, site }) => {
    const tabs = context.pages();
    const callsOfTabs = tabs.map((tab) => recordCalls(tab));
    await Promise.all(tabs.map((tab) => pressButton('Sign in')(tab)));
    const submits = (index: number) => callsOfTabs[index]?.some((call) => call.endsWith('/submit')) ?? false;
    for (const [index, tab] of tabs.entries())
      await expect(async () => {
        if (!submits(index)) await expectContinuedInOtherTab(tab);
      }).toPass();
    const calls = sentCalls(site);
    for (const [index, person] of people.entries()) {
      const named = calls.findIndex((call) => JSON.stringify(call).includes(person.username));
      const ownCalls = named < 0 ? [] : calls.slice(named + 1);
      const nextBegin = ownCalls.findIndex(([name]) => name.startsWith('PUT '));
      const isSubmitted = ownCalls
        .slice(0, nextBegin < 0 ? undefined : nextBegin)
        .some(([name]) => name === 'submit');
      expect(isSubmitted).toBe(submits(index));
    }
  },
);
