import { expect, test } from '../../setup/fixtures.ts';
import { sentCalls } from '../api-calls.ts';
import { blockStorage } from '../interruptions/interruptions.ts';
import { enterCode, submitIdentifier } from '../journeys/actions.ts';
import type { TabFlow } from './tab-flows.ts';
import { flowOf } from './tab-flows.ts';
import {
  expectRefused,
  expectWritten,
  openFirstTab,
  openSecondTab,
  readAccounts,
  startAgain,
  submitLastScreen,
  walk,
} from './tabs.ts';

// Two people use the same flow in two tabs, and no account may get the password of the other person.

const register = flowOf('register a user name');
const recover = flowOf('forgot password: new password');
const newPassword = { password: 'ample-anchorage' };

interface TwoPeople {
  first: TabFlow;
  second: TabFlow;
}

const flows: Readonly<Record<string, TwoPeople>> = {
  registration: {
    first: register,
    second: {
      ...register,
      reach: [submitIdentifier('otherone', 'Create account')],
      writes: { username: 'otherone', ...newPassword },
    },
  },
  recovery: {
    first: recover,
    second: {
      ...recover,
      reach: [submitIdentifier('una@example.org'), enterCode],
      writes: { email: 'una@example.org', ...newPassword },
    },
  },
};

for (const [name, { first, second }] of Object.entries(flows)) {
  for (const locks of ['with Web Locks', 'without Web Locks'])
    test(`${name}, ${locks}`, { tag: '@matrix' }, async ({ page, context, site }) => {
      if (locks === 'without Web Locks')
        await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
      await openFirstTab(page, first);
      const otherTab = await openSecondTab(context, second);
      const accounts = await readAccounts(page);
      await expectRefused(page, first.submit, site);
      await submitLastScreen(otherTab, second);
      await expectWritten(page, accounts, second.writes);
    });

  test(`${name}: a reload changes nothing`, { tag: '@matrix' }, async ({ page, context, site }) => {
    await openFirstTab(page, first);
    await openSecondTab(context, second);
    await page.reload();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    await expectRefused(page, first.submit, site);
  });

  test(
    `${name}: starting again makes the other tab out of date`,
    { tag: '@matrix' },
    async ({ page, context, site }) => {
      await openFirstTab(page, first);
      const otherTab = await openSecondTab(context, second);
      const accounts = await readAccounts(page);
      await expectRefused(page, first.submit, site);
      await startAgain(page, first);
      await walk(page, first);
      await expectRefused(otherTab, second.submit, site);
      await submitLastScreen(page, first);
      await expectWritten(page, accounts, first.writes);
    },
  );
}

// In `npm test`, src/features/steps.test.ts covers the call, and tests/e2e/interruptions.spec.ts covers the walk.
test(
  'registers a password together with its user name if there is no storage',
  { tag: '@matrix' },
  async ({ page, context, site, api }) => {
    await blockStorage({ context });
    const { first, second } = flows['registration'] as TwoPeople;
    await openFirstTab(page, first);
    await openSecondTab(context, second);
    const accounts = await readAccounts(page);
    const before = sentCalls(site).length;
    await submitLastScreen(page, first);
    expect(sentCalls(site).slice(before)).toEqual(
      {
        interaction: [
          ['PUT interaction', { event: 'Register', profile: { username: 'newcomer', ...newPassword } }],
          ['submit', null],
        ],
        experience: [
          ['PUT experience', { interactionEvent: 'Register' }],
          ['POST /experience/profile', { type: 'username', value: 'newcomer' }],
          [
            'POST /experience/verification/new-password-identity',
            { identifier: { type: 'username', value: 'newcomer' }, password: newPassword.password },
          ],
          ['POST /experience/identification', { verificationId: expect.any(String) }],
          ['submit', null],
        ],
      }[api],
    );
    await expectWritten(page, accounts, first.writes);
  },
);
