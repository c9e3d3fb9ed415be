import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import { texts } from '../a11y/texts.ts';
import { ENTRY, openHeld, test, waitUntilLive } from './held-script.ts';
import { framesOf, layoutShift, recordFrames } from './painted-frames.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, recordCalls } from './steps.ts';

test.use({ possibleWarnings: [/^console error: Failed to load/] });

const start = (tenant = 'default') => `/oidc/auth?client_id=demo-app&tenant=${tenant}`;
const { boot } = texts.en;

/** Remembers the field that the form has now, and says later whether it is still that one. */
async function watchField(page: Page): Promise<() => Promise<boolean>> {
  const field = await partsOf(page).identifier.elementHandle();
  return () => partsOf(page).identifier.evaluate((now, before) => now === before, field);
}

test('what is typed before the script has come is kept, in the same field', async ({ page, files }) => {
  const release = await openHeld(page, files, start());
  const { identifier, password } = partsOf(page);
  await expect(identifier).toBeFocused();
  const isSame = await watchField(page);
  await page.keyboard.type('ada@', { delay: 15 });
  await identifier.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
  await release();
  expect(await isSame()).toBe(true);
  await expect(identifier).toHaveValue('ada@');
  await expect(identifier).toBeFocused();
  expect(
    await identifier.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([1, 3]);
  await expect(password).toBeEmpty();
});

for (const how of ['Enter', 'a click'] as const)
  test(`an early submit by ${how} waits with a busy button, and is sent once`, async ({
    page,
    files,
    site,
  }) => {
    const calls = recordCalls(page);
    const release = await openHeld(page, files, start());
    const { identifier, password, signInButton } = partsOf(page);
    await identifier.fill(site.ada.username);
    await password.fill(site.ada.password);
    for (let press = 0; press < 2; press += 1)
      if (how === 'Enter') await password.press('Enter');
      else await signInButton.evaluate((button: HTMLElement) => button.click());
    await expect(signInButton).toHaveAttribute('aria-busy', 'true');
    expect(calls).toEqual([]);
    await release();
    await expectSignedIn(page, site.ada);
    expect(calls.filter((call) => call === 'PUT /api/interaction')).toHaveLength(1);
  });

test('settings and language are shown before the script has come, and nothing moves when it comes', async ({
  page,
  files,
}) => {
  await recordFrames(page);
  const release = await openHeld(page, files, '/sign-in?lng=de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel(texts.de.input.username)).toBeFocused();
  await page.waitForFunction(() => performance.getEntriesByName('latchkey:settings').length > 0);
  const button = page.locator('[type=submit]');
  const looks = () =>
    button.evaluate((element) => [element.textContent, getComputedStyle(element).backgroundColor]);
  const before = await looks();
  await release();
  expect(await looks()).toEqual(before);
  await expect(page).toHaveTitle(texts.de.description.sign_in);
  const { fieldPlaces } = await framesOf(page);
  expect(fieldPlaces).toHaveLength(1);
  expect(await layoutShift(page)).toBe(0);
});

test('identifier first: the password goes as soon as the settings are known', async ({ page, files }) => {
  const release = await openHeld(page, files, start('harbour'));
  const { identifier, password, continueButton } = partsOf(page);
  await expect(continueButton).toBeVisible();
  await expect(password).toBeHidden();
  await identifier.fill('ada');
  await identifier.press('Enter');
  await release();
  await expect(password).toBeFocused();
  await page.goBack();
  await expect(identifier).toHaveValue('ada');
});

test('the registration form is there as well', async ({ page, files }) => {
  await page.goto(files.origin + start());
  const release = await openHeld(page, files, '/register');
  await expect(partsOf(page).heading).toHaveText(texts.en.description.create_your_account);
  const isSame = await watchField(page);
  await page.keyboard.type('newcomer');
  await release();
  expect(await isSame()).toBe(true);
  await expect(partsOf(page).identifier).toHaveValue('newcomer');
});

for (const path of ['/forgot-password', '/consent', '/sign-in/password', '/unknown-session', '/'])
  test(`${path} flashes no form of another page`, async ({ page, files }) => {
    await page.addInitScript(() => {
      const seen = ((window as { seen?: string[] }).seen = [] as string[]);
      new MutationObserver(() => {
        const form = document.querySelector('#root[data-held] form');
        if (form) seen.push(form.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    const release = files.fail(ENTRY, 'late');
    await page.goto(files.origin + path, { waitUntil: 'commit' });
    await expect(page.locator('#boot svg')).toBeVisible();
    await expect(page.locator('#root form')).toHaveCount(0);
    release();
    await expect(page.locator('#boot')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([]);
  });

test('a script that does not come is said after 10 s beside the form, which stays usable', async ({
  page,
  files,
}) => {
  const release = await openHeld(page, files, start());
  const { identifier } = partsOf(page);
  await identifier.fill('ada');
  const sentence = page.getByText(boot.text);
  await expect(sentence).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 10_000;
  });
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('link', { name: boot.try_again })).toHaveAttribute('href', '');
  await expect(identifier).toHaveValue('ada');
  await release();
  await expect(sentence).toHaveCount(0);
  await expect(identifier).toHaveValue('ada');
});

test.describe('with an extension', () => {
  test.use({ expectedWarnings: [/rendered anew/] });

  test('a node that an extension inserts beside the field costs nothing that was typed or submitted', async ({
    page,
    files,
    site,
  }) => {
    const calls = recordCalls(page);
    const release = await openHeld(page, files, start());
    const { identifier, password } = partsOf(page);
    await identifier.fill(site.ada.username);
    await password.fill(site.ada.password);
    await identifier.evaluate((field) => field.after(document.createElement('x-extension')));
    await password.press('Enter');
    await release();
    await expectSignedIn(page, site.ada);
    expect(calls.filter((call) => call === 'PUT /api/interaction')).toHaveLength(1);
  });
});

test.describe('switched off by the deployment', () => {
  test.use({ deployment: { prerender: false } });

  test('the skeleton stands until React comes', async ({ page, files, site }) => {
    const release = await openHeld(page, files, start());
    await expect(page.locator('#boot svg')).toBeVisible();
    await expect(page.locator('#root > *')).toHaveCount(0);
    await release();
    const { identifier, password, signInButton } = partsOf(page);
    await expect(identifier).toBeFocused();
    await identifier.fill(site.ada.username);
    await password.fill(site.ada.password);
    await signInButton.click();
    await expectSignedIn(page, site.ada);
  });
});

test('a visit that is not held back is live without an error, and asks for each file once', async ({
  page,
  files,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(files.origin + start());
  await waitUntilLive(page);
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBe(new Set(requests).size);
});
