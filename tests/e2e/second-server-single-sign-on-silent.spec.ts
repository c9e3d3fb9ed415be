import type { Page } from '@playwright/test';
import { members } from '../second-server/members.ts';
import { acme, SECRET, twinSouth } from '../second-server/organizations.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import {
  begun,
  callsOfTrips,
  continueAs,
  expectOrganization,
  goOnThrough,
  organizationSentence,
  returned,
} from './second-server-organizations.ts';
import { expectSignedIn, startSignIn } from './steps.ts';

const lookUp = /^GET \/api\/interaction\/single-sign-on\/connectors/;

/** Everything that the page keeps or shows. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      document.documentElement.outerHTML,
    ]),
  );

async function submitPassword(page: Page, address: string): Promise<void> {
  await partsOf(page).identifier.fill(address);
  await partsOf(page).password.fill('before-the-merger');
  await partsOf(page).signInButton.click();
}

test.use({ server: 'single-sign-on' });

for (const [how, query] of [
  ['a look-up without an answer', 'hold'],
  ['a look-up with an empty answer', 'answerEmpty'],
] as const)
  test(`${how} leaves the form as it is, and its submit leads to the organization`, async ({
    page,
    site,
  }) => {
    const restore = site.gate[query](lookUp);
    await startSignIn(page);
    await submitPassword(page, members.jonas.email);
    await expectOrganization(page, acme);
    await continueAs(page, members.jonas);
    await expectSignedIn(page, { name: 'jonas' });
    expect(callsOfTrips(site)).toEqual(['PUT interaction', begun(acme), returned(acme)]);
    restore();
  });

test('a refused submit leads to the choice, and no secret of the server is kept', async ({ page, site }) => {
  const restore = site.gate.answerEmpty(lookUp);
  await startSignIn(page);
  await submitPassword(page, 'user@twin.example');
  await expect(partsOf(page).heading).toHaveText('Choose your organization');
  expect(await keptBy(page)).not.toContain(SECRET);
  expect(callsOfTrips(site)).toEqual(['PUT interaction']);
  await page.reload();
  await goOnThrough(page, twinSouth);
  await expectOrganization(page, twinSouth);
  await page.goBack();
  expect(await keptBy(page)).not.toContain(SECRET);
  expect(site.gate.requests.join('\n')).not.toContain(SECRET);
  restore();
});

test(
  'an answer that comes late still takes the password away',
  { tag: '@matrix' },
  async ({ page, site }) => {
    const release = site.gate.hold(lookUp);
    await startSignIn(page);
    await partsOf(page).identifier.fill(members.ines.email);
    await expect.poll(() => site.gate.requests.some((text) => lookUp.test(text))).toBe(true);
    await expect(partsOf(page).password).toBeVisible();
    release();
    await expect(organizationSentence(page, acme)).toBeVisible();
    await expect(partsOf(page).password).toBeHidden();
  },
);
