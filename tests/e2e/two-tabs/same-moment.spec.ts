import { expect, test } from '../../setup/fixtures.ts';
import { sentCalls } from '../api-calls.ts';
import { pressButton } from '../journeys/actions.ts';
import { partsOf } from '../screen-parts.ts';
import { recordCalls, startSignIn } from '../steps.ts';
import { expectContinuedInOtherTab } from './tabs.ts';

const people = [
  { username: 'ada', password: 'analytical-engine', name: 'Ada Lovelace' },
  { username: 'grace', password: 'nanosecond-wire', name: 'Grace Hopper' },
] as const;
const bodyOf = ({ username, password }: (typeof people)[number]) => ({
  event: 'SignIn',
  identifier: { username, password },
});

test.beforeEach(async ({ page, context }) => {
  await startSignIn(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/sign-in');
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
}) => {
  const [, otherTab = page] = context.pages();
  const release = site.gate.hold(/^PUT \/api\/interaction /);
  await pressButton('Sign in')(page);
  await expect.poll(() => sentCalls(site).length).toBe(1);
  const [ada, grace] = people;
  await pressButton('Sign in')(otherTab);
  await expect(partsOf(otherTab).signInButton).toHaveAttribute('aria-busy', 'true');
  await otherTab.waitForFunction(async () => (await navigator.locks.query()).pending?.length === 1);
  expect(sentCalls(site)).toEqual([['PUT interaction', bodyOf(ada)]]);
  release();
  await expect(otherTab.getByText(`Signed in as ${grace.name}`)).toBeVisible();
  await expectContinuedInOtherTab(page);
  expect(sentCalls(site)).toEqual([
    ['PUT interaction', bodyOf(ada)],
    ['PUT interaction', bodyOf(grace)],
    ['submit', null],
  ]);
});

test(
  'a tab that submits at the same moment as another completes only its own interaction',
  { tag: '@matrix' },
  async ({ context, site }) => {
    const tabs = context.pages();
    const callsOfTabs = tabs.map((tab) => recordCalls(tab));
    await Promise.all(tabs.map((tab) => pressButton('Sign in')(tab)));
    const submits = (index: number) => callsOfTabs[index]?.includes('POST /api/interaction/submit') ?? false;
    for (const [index, tab] of tabs.entries())
      await expect(async () => {
        if (!submits(index)) await expectContinuedInOtherTab(tab);
      }).toPass();
    const calls = sentCalls(site);
    for (const [index, person] of people.entries()) {
      const begun = calls.findIndex(([, body]) => JSON.stringify(body) === JSON.stringify(bodyOf(person)));
      expect(calls[begun + 1]?.[0] === 'submit').toBe(submits(index));
    }
  },
);
