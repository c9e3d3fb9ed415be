import type { Page } from '@playwright/test';
import { texts } from '../a11y/texts.ts';
import { startChangedBuild } from '../setup/changed-build.ts';
import { expect, test } from '../setup/fixtures.ts';
import { ENTRY, waitUntilLive } from './held-script.ts';
import { startFaultyFiles } from '../setup/faulty-files.ts';
import { mockControl } from './mock-control.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, recordCalls, signIn, startSignIn } from './steps.ts';

test.use({ deployment: { api: 'auto' } });

const { action, description, error } = texts.en;

/** The API of each call from now on, in order of its first call; consent belongs to both. */
function watchApis(page: Page): () => readonly string[] {
  const calls = recordCalls(page);
  return () => [
    ...new Set(
      calls.filter((call) => !call.includes('/interaction/consent')).map((call) => call.split('/')[2] ?? ''),
    ),
  ];
}

/** The mock answers an operation that its release lacks with 404 and no code. */
async function expectOnlyKnownOperations(page: Page): Promise<void> {
  const { recent } = await mockControl(page).state();
  expect(recent.filter(({ status, code }) => status === 404 && !code)).toEqual([]);
}

for (const [release, api] of [
  ['1.22', 'interaction'],
  ['1.31', 'experience'],
  ['1.38', 'experience'],
  ['1.41', 'experience'],
  ['1.42', 'experience'],
] as const)
  test.describe(`in front of release ${release}`, () => {
    test(`signs in over the ${api} API`, async ({ page, site }) => {
      const apis = watchApis(page);
      await startSignIn(page, 'default', `&release=${release}`);
      await signIn(page, site.ada);
      await expectSignedIn(page, site.ada);
      expect(apis()).toEqual([api]);
      await expectOnlyKnownOperations(page);
    });

    test('registers with a username, and skips two-step verification', async ({ page }) => {
      const apis = watchApis(page);
      await startSignIn(page, 'skippable-mfa', `&release=${release}&first_screen=register`);
      await partsOf(page).identifier.fill('marina');
      await partsOf(page).button(action.create_account).click();
      await partsOf(page).newPassword.fill('ample-anchorage');
      await partsOf(page).confirm.fill('ample-anchorage');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^(Skip|Not now)/ }).click();
      await expectSignedIn(page, { name: 'marina' });
      expect(apis()).toEqual([api]);
      await expectOnlyKnownOperations(page);
    });
  });

test('chooses by settings that the server has inlined', async ({ page, site }) => {
  const apis = watchApis(page);
  const settings = (await (await fetch(`${site.origin}/api/.well-known/sign-in-exp`)).json()) as object;
  const data = { signInExperience: { data: { ...settings, customProfileFields: [] } } };
  const host = await startChangedBuild(site.gate.origin, (html) =>
    html.replace('"__LOGTO_SSR__"', () => `Object.freeze(${JSON.stringify(data)})`),
  );
  await page.goto(`${host.origin}/oidc/auth?client_id=demo-app&release=1.42`);
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);
  expect(apis()).toEqual(['experience']);
  await host.close();
});

test('sends a press that comes before the script over the API of the settings', async ({ page, site }) => {
  const apis = watchApis(page);
  const files = await startFaultyFiles(site.origin);
  const release = files.fail(ENTRY, 'late');
  await page.goto(`${files.origin}/oidc/auth?client_id=demo-app&release=1.42`, { waitUntil: 'commit' });
  await expect(partsOf(page).identifier).toBeFocused();
  await signIn(page, site.ada);
  release();
  await expectSignedIn(page, site.ada);
  expect(apis()).toEqual(['experience']);
  await files.close();
});

test('starts again on the sign-in page if the server announces another API after a reload', async ({
  page,
}) => {
  const apis = watchApis(page);
  await startSignIn(page, 'email-code', '&release=1.22');
  await partsOf(page).identifier.fill('ada@example.org');
  await page.keyboard.press('Enter');
  await expect(partsOf(page).code).toBeFocused();
  expect(apis()).toEqual(['interaction']);
  await mockControl(page).setRelease('1.42');
  await page.reload();
  await expect(page.getByRole('main').getByText(error.start_again_title)).toBeVisible();
  await expect(partsOf(page).heading).toHaveText(description.sign_in_to_your_account);
  await waitUntilLive(page);
  await partsOf(page).identifier.fill('ada@example.org');
  await page.keyboard.press('Enter');
  await expect(partsOf(page).code).toBeFocused();
  expect(apis()).toEqual(['interaction', 'experience']);
});
