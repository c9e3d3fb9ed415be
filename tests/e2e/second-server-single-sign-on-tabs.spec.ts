import type { BrowserContext, Page } from '@playwright/test';
import { members } from '../second-server/members.ts';
import { acme, twinSouth } from '../second-server/organizations.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import {
  begun,
  callsOfTrips,
  continueAs,
  expectOrganization,
  goOnThrough,
  goToOrganization,
  returned,
} from './second-server-organizations.ts';
import { codesFor } from './second-server-codes.ts';
import { expectSignedIn, signIn, startSignIn } from './steps.ts';

/** A tab at Acme, and a second one at the first page. */
async function openBesideTrip(page: Page, context: BrowserContext): Promise<Page> {
  await startSignIn(page);
  await goToOrganization(page, acme);
  const otherTab = await context.newPage();
  await otherTab.goto('/sign-in');
  return otherTab;
}

const expectContinuedElsewhere = (page: Page) =>
  expect(partsOf(page).heading).toHaveText('You’ve continued in another tab');

test.use({ server: 'single-sign-on' });

test('of two trips the later one signs in, and the earlier one sends nothing', async ({
  page,
  context,
  site,
}) => {
  const otherTab = await openBesideTrip(page, context);
  await partsOf(otherTab).identifier.fill('user@twin.example');
  await partsOf(otherTab).button('Choose your organization').click();
  await goOnThrough(otherTab, twinSouth);
  await expectOrganization(otherTab, twinSouth);
  await continueAs(page, members.ines);
  await expectContinuedElsewhere(page);
  await continueAs(otherTab, members.jonas);
  await expectSignedIn(otherTab, { name: 'jonas' });
  expect(callsOfTrips(site)).toEqual([begun(acme), begun(twinSouth), returned(twinSouth)]);
});

test(
  'a trip whose person signs in by password in another tab sends nothing',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    const otherTab = await openBesideTrip(page, context);
    await signIn(otherTab, site.ada);
    await expectSignedIn(otherTab, site.ada);
    await continueAs(page, members.ines);
    await expect(partsOf(page).heading).toHaveText('You’re signed in on another tab');
    expect(callsOfTrips(site)).not.toContain(returned(acme));
  },
);

test(
  'a code that waits in another tab counts no more after a trip has begun',
  { tag: '@matrix' },
  async ({ page, context, site }) => {
    const address = 'new@example.org';
    await startSignIn(page, 'default', '&first_screen=register');
    await partsOf(page).identifier.fill(address);
    await partsOf(page).button('Create account').click();
    await expect(partsOf(page).code).toBeFocused();
    const otherTab = await context.newPage();
    await otherTab.goto('/sign-in');
    await goToOrganization(otherTab, acme);
    await partsOf(page).code.fill((await codesFor(site, address)).at(-1) ?? '');
    await expectContinuedElsewhere(page);
    await continueAs(otherTab, members.ines);
    await expectSignedIn(otherTab, { name: 'Ines Ilves' });
  },
);
