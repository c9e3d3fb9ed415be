import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { pressButton, signIn, submitIdentifier, submitPassword } from '../journeys/actions.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn, recordCalls, startSignIn } from '../steps.ts';
import { expectSignedInElsewhere, openTab } from './tabs.ts';

async function reachConsent(page: Page, username: string, password: string): Promise<void> {
  await submitIdentifier(username)(page);
  await submitPassword(password, 'Come aboard')(page);
  await expect(partsOf(page).allowButton).toBeVisible();
}

test('gives consent only for the person whom the page shows', async ({ page, context }) => {
  await startSignIn(page, 'harbour');
  await reachConsent(page, 'ada', 'analytical-engine');
  const otherTab = await openTab(context, '/sign-in');
  await reachConsent(otherTab, 'grace', 'nanosecond-wire');
  const calls = recordCalls(page);
  await pressButton('Allow')(page);
  await expectSignedInElsewhere(page);
  expect(calls).toEqual([]);
  await pressButton('Allow')(otherTab);
  await expectSignedIn(otherTab, { name: 'Grace Hopper' });
});

test(
  'does not give automatic consent for the person of another tab',
  { tag: ['@matrix', '@interaction'] },
  async ({ page, context, site }) => {
    await startSignIn(page);
    const release = site.gate.hold(/^GET \/api\/interaction\/consent/);
    await signIn('ada', 'analytical-engine')(page);
    await expect
      .poll(() => site.gate.requests.some((text) => text.startsWith('GET /api/interaction/consent')))
      .toBe(true);
    const otherTab = await context.newPage();
    await otherTab.goto('/sign-in');
    const calls = recordCalls(page);
    await signIn('paul', sharedPassword)(otherTab);
    await otherTab.waitForURL(/\/sign-in\/consent$/);
    release();
    await expectSignedIn(otherTab, { name: 'Paul Pier' });
    await expectSignedInElsewhere(page);
    expect(calls).toEqual([]);
  },
);
