import { expect, test } from '../../setup/fixtures.ts';
import type { PageAction } from '../../setup/open-state.ts';
import type { Site } from '../../setup/site.ts';
import { sentCalls } from '../api-calls.ts';
import { enterCode, pressButton, submitIdentifier } from '../journeys/actions.ts';
import { duplicateTab } from '../interruptions/interruptions.ts';
import { partsOf } from '../screen-parts.ts';
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

const namesSince = (site: Site, count: number) =>
  sentCalls(site)
    .slice(count)
    .map(([name]) => name);

const register = flowOf('register a user name');
const code = flowOf('code');
const continueAsUna = flowOf('continue: user name');

// In `npm test`, the sample of tests/e2e/interruptions.spec.ts covers a duplicated tab.
test('a duplicated tab continues the same interaction', { tag: '@matrix' }, async ({ page, context }) => {
  await openFirstTab(page, register);
  const accounts = await readAccounts(page);
  const copy = await duplicateTab({ page, context });
  await submitLastScreen(copy, register);
  await expectWritten(page, accounts, register.writes);
});

test(
  'a new code in a duplicated tab makes the original out of date',
  // In the Experience API the server refuses the old code: experience/second-account.spec.ts.
  { tag: ['@matrix', '@interaction'] },
  async ({ page, context, site }) => {
    await context.clock.install();
    await openFirstTab(page, code);
    const copy = await duplicateTab({ page, context });
    // The fake clock would leave a page behind that is still loading.
    await expect(partsOf(copy).code).toBeVisible();
    await context.clock.fastForward(60_000);
    await pressButton('Resend code')(copy);
    await expect(partsOf(copy).main.getByText('A new code is on its way.')).toBeVisible();
    await expectRefused(page, enterCode, site);
    await submitLastScreen(copy, code);
  },
);

test(
  'a new code begins the interaction again',
  { tag: ['@matrix', '@interaction'] },
  async ({ page, context, site }) => {
    await context.clock.install();
    await openFirstTab(page, code);
    const otherTab = await openSecondTab(context, continueAsUna);
    // If a part of that page were still loading, the jump in time would exceed its limit.
    await expect(partsOf(otherTab).identifier).toBeVisible();
    await context.clock.fastForward(60_000);
    await pressButton('Resend code')(page);
    await expect(partsOf(page).main.getByText('A new code is on its way.')).toBeVisible();
    await expectRefused(otherTab, continueAsUna.submit, site);
    await submitLastScreen(page, code);
  },
);

test(
  'a dialog sends nothing after another tab has continued',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    const unknown = {
      ...flowOf('code, of an account without password'),
      reach: [submitIdentifier('new@example.org')],
    };
    await openFirstTab(page, unknown);
    await enterCode(page);
    await expect(partsOf(page).dialog('No account found')).toBeVisible();
    await openSecondTab(context, flowOf('code, of an account without password'));
    await expectRefused(page, pressButton('Create account'), site);
  },
);

const ways = {
  'as it was': () => Promise.resolve(),
  'after Back and Forward': async (page) => {
    await page.goBack();
    await page.goForward();
  },
} satisfies Record<string, PageAction>;

for (const [way, go] of Object.entries(ways))
  test(
    `refuses a code ${way} after another tab has continued, and then sends a new one`,
    { tag: '@matrix' },
    async ({ page, context, site }) => {
      await openFirstTab(page, code);
      await openSecondTab(context, flowOf('continue: address'));
      await go(page);
      await expect(partsOf(page).code).toBeFocused();
      await expectRefused(page, enterCode, site);
      await startAgain(page, code);
      const before = sentCalls(site).length;
      await walk(page, code);
      await expect(partsOf(page).code).toBeFocused();
      expect(namesSince(site, before)).toEqual([
        expect.stringMatching(/^PUT (interaction|experience)$/),
        'send code',
      ]);
      await submitLastScreen(page, code);
    },
  );

test(
  'sends a new code to a person who enters the identifier again after another tab has continued',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    await openFirstTab(page, code);
    const otherTab = await openSecondTab(context, flowOf('continue: address'));
    await page.goBack();
    await partsOf(page).link('Create account').click();
    await partsOf(page).link('Sign in').click();
    await expect(partsOf(page).button('Continue')).toBeVisible();
    const before = sentCalls(site).length;
    await walk(page, code);
    await expect(partsOf(page).code).toBeFocused();
    expect(namesSince(site, before)).toEqual([
      expect.stringMatching(/^PUT (interaction|experience)$/),
      'send code',
    ]);
    await expectRefused(otherTab, flowOf('continue: address').submit, site);
    await submitLastScreen(page, code);
  },
);

test(
  'handles a second authorization request in another tab',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    await openFirstTab(page, register);
    const accounts = await readAccounts(page);
    const otherTab = await context.newPage();
    await openFirstTab(otherTab, { ...register, reach: [submitIdentifier('otherone', 'Create account')] });
    await expectRefused(page, register.submit, site);
    await submitLastScreen(otherTab, register);
    await expectWritten(page, accounts, { username: 'otherone' });
  },
);

test(
  'two applications in two tabs do not disturb each other',
  { tag: ['@matrix', '@interaction'] },
  async ({ page, context, site }) => {
    await openFirstTab(page, code, '&app_id=one');
    const otherTab = await context.newPage();
    await openFirstTab(otherTab, continueAsUna, '&app_id=two');
    const before = sentCalls(site).length;
    await enterCode(page);
    await expect.poll(() => namesSince(site, before)).toContain('PATCH identifiers');
    await expect
      .poll(() =>
        otherTab.evaluate(() =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith('interactionToken'))
            .sort(),
        ),
      )
      .toEqual(['interactionToken', 'interactionToken:one', 'interactionToken:two']);
  },
);
