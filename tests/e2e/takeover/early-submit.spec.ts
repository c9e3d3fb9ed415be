import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { expectSignedIn, recordCalls } from '../steps.ts';
import { partsOf } from '../screen-parts.ts';
import { openHeld, test } from './held-page.ts';

const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'by Enter': (page) => page.keyboard.press('Enter'),
  'by click': (page) => partsOf(page).signInButton.click({ noWaitAfter: true }),
  'twice, impatiently': async (page) => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  },
};

for (const [way, submit] of Object.entries(WAYS))
  test(
    `sends a form once that is submitted ${way} before the script has loaded`,
    { tag: way === 'twice, impatiently' ? [] : '@matrix' },
    async ({ page, held, site }) => {
      const { identifier, password, signInButton } = partsOf(page);
      await openHeld(page, held);
      const calls = recordCalls(page);
      const address = page.url();
      await identifier.fill(site.ada.username);
      await password.fill(site.ada.password);
      await submit(page);
      await expect(signInButton).toHaveAttribute('aria-busy', 'true');
      expect(page.url()).toBe(address);
      expect(calls).toEqual([]);
      held.release();
      await expectSignedIn(page, site.ada);
      expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
      expect(calls.filter((call) => call.endsWith('/submit'))).toHaveLength(1);
    },
  );

test('sends a form once that is submitted while the script starts the page', async ({ page, held, site }) => {
  const { identifier, password } = partsOf(page);
  await openHeld(page, held);
  const calls = recordCalls(page);
  await identifier.fill(site.ada.username);
  await password.fill(site.ada.password);
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.querySelector<HTMLElement>('[data-held] [type=submit]')?.click();
    }).observe(document, { subtree: true, attributeFilter: ['data-started'] }),
  );
  held.release();
  await expectSignedIn(page, site.ada);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect(calls.filter((call) => call.endsWith('/submit'))).toHaveLength(1);
});

test(
  'shows the errors of an empty form that is submitted before the script has loaded, and does not send it',
  { tag: '@matrix' },
  async ({ page, held }) => {
    const { identifier, signInButton } = partsOf(page);
    await openHeld(page, held);
    const calls = recordCalls(page);
    await page.keyboard.press('Enter');
    await expect(signInButton).toHaveAttribute('aria-busy', 'true');
    await held.takeOver();
    await expect(identifier).toHaveAttribute('aria-invalid', 'true');
    await expect(identifier).toBeFocused();
    await expect(signInButton).not.toHaveAttribute('aria-busy');
    expect(calls).toEqual([]);
  },
);

test('forgets an early submit after an edit, and sends nothing until the person presses again', async ({
  page,
  held,
  site,
}) => {
  const { identifier, password, signInButton } = partsOf(page);
  await openHeld(page, held);
  const calls = recordCalls(page);
  await identifier.fill('somebody');
  await password.fill(site.ada.password);
  await page.keyboard.press('Enter');
  await expect(signInButton).toHaveAttribute('aria-busy', 'true');
  await identifier.fill(site.ada.username);
  await expect(signInButton).not.toHaveAttribute('aria-busy');
  await held.takeOver();
  await expect(identifier).toHaveValue(site.ada.username);
  await expect(password).toHaveValue(site.ada.password);
  expect(calls).toEqual([]);
  await signInButton.click();
  await expectSignedIn(page, site.ada);
});

test('carries the typed text to the page of a link that is pressed before the script has loaded', async ({
  page,
  held,
}) => {
  const { identifier } = partsOf(page);
  await openHeld(page, held);
  await identifier.fill('newcomer');
  await page.getByRole('link', { name: 'Create account' }).click({ noWaitAfter: true });
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveAttribute('aria-busy', 'true');
  await held.takeOver();
  await expect(page).toHaveURL(/\/register/);
  await expect(identifier).toHaveValue('newcomer');
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(identifier).toHaveValue('newcomer');
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 360, height: 440 } });

  test('the button is within reach before the script has loaded', async ({ page, held, site }) => {
    await openHeld(page, held);
    await partsOf(page).identifier.fill(site.ada.username);
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click({ noWaitAfter: true });
    await expect(partsOf(page).signInButton).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expectSignedIn(page, site.ada);
  });
});
