import { expect, test } from '../../setup/fixtures.ts';
import { sentCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount, expectProvider, goToProvider, socialButton } from '../social/social-actions.ts';
import { expectSignedIn } from '../steps.ts';
import { expectContinuedInOtherTab } from './tabs.ts';

test('two tabs with two connectors: the later one signs in, the earlier one sends nothing', async ({
  page,
  context,
  site,
}) => {
  await goToProvider(page, 'social', { connector: 'Lighthouse' });
  const otherTab = await context.newPage();
  await otherTab.goto('/sign-in');
  await socialButton(otherTab, 'Anchor').click();
  await expectProvider(otherTab);

  const before = sentCalls(site).length;
  await chooseAccount(page, 'Lin Lagoon');
  await expectContinuedInOtherTab(page);
  expect(sentCalls(site)).toHaveLength(before);

  await chooseAccount(otherTab, 'Lin Lagoon');
  await expectSignedIn(otherTab, { name: 'Lin Lagoon' });
  expect(sentCalls(site)[before]).toMatchObject(['PATCH identifiers', { connectorId: 'anchor-web' }]);
});

test(
  'two tabs with the same connector: each knows its own state',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    await goToProvider(page, 'social');
    const otherTab = await context.newPage();
    await otherTab.goto('/sign-in');
    await socialButton(otherTab, 'Lighthouse').click();
    await expectProvider(otherTab);
    const before = sentCalls(site).length;
    await chooseAccount(page, 'Lin Lagoon');
    await expectContinuedInOtherTab(page);
    expect(sentCalls(site)).toHaveLength(before);
    await chooseAccount(otherTab, 'Lin Lagoon');
    await expectSignedIn(otherTab, { name: 'Lin Lagoon' });
  },
);

test(
  'a password sign-in in another tab ends the trip to a provider',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    await goToProvider(page, 'social');
    const otherTab = await context.newPage();
    await otherTab.goto('/sign-in');
    await partsOf(otherTab).identifier.fill('ada');
    await partsOf(otherTab).continueButton.click();
    await partsOf(otherTab).password.fill(site.ada.password);
    await partsOf(otherTab).signInButton.click();
    await expectSignedIn(otherTab, site.ada);
    const before = sentCalls(site).length;
    await chooseAccount(page, 'Lin Lagoon');
    await expectContinuedInOtherTab(page);
    expect(sentCalls(site)).toHaveLength(before);
  },
);
