import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { sentCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount, expectProvider, goToProvider, socialButton } from '../social/social-actions.ts';
import { expectSignedIn } from '../steps.ts';
import { expectContinuedInOtherTab, expectSignedInElsewhere, openTab } from './tabs.ts';

/** Opens a tab at a provider, and then a second one at the first page. */
async function openBesideTrip(page: Page, context: BrowserContext): Promise<Page> {
  await goToProvider(page, 'social', { connector: 'Lighthouse' });
  return openTab(context, '/sign-in');
}

/** Comes back from the provider, and expects that the page sends nothing. */
async function expectReturnRefused(page: Page, site: Site, says = expectContinuedInOtherTab): Promise<void> {
  const before = sentCalls(site).length;
  await chooseAccount(page, 'Lin Lagoon');
  await says(page);
  expect(sentCalls(site)).toHaveLength(before);
}

for (const [connector, connectorId, tag] of [
  ['Anchor', 'anchor-web', []],
  // Each tab knows its own OAuth state.
  ['Lighthouse', 'lighthouse-web', ['@matrix']],
] as const)
  test(
    `the later of two tabs at providers signs in through ${connector}, and the earlier one sends nothing`,
    { tag: [...tag] },
    async ({ page, context, site, api }) => {
      const otherTab = await openBesideTrip(page, context);
      await socialButton(otherTab, connector).click();
      await expectProvider(otherTab);
      await expectReturnRefused(page, site);
      const before = sentCalls(site).length;
      await chooseAccount(otherTab, 'Lin Lagoon');
      await expectSignedIn(otherTab, { name: 'Lin Lagoon' });
      const verifies = {
        interaction: ['PATCH identifiers', { connectorId }],
        experience: [`POST /experience/verification/social/${connectorId}/verify`, {}],
      };
      expect(sentCalls(site)[before]).toMatchObject(verifies[api]);
    },
  );

test(
  'a sign-in with a password in another tab ends the one through a provider',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    const otherTab = await openBesideTrip(page, context);
    await partsOf(otherTab).identifier.fill('ada');
    await partsOf(otherTab).continueButton.click();
    await partsOf(otherTab).password.fill(site.ada.password);
    await partsOf(otherTab).signInButton.click();
    await expectSignedIn(otherTab, site.ada);
    await expectReturnRefused(page, site, expectSignedInElsewhere);
  },
);
