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
    `a form that is submitted ${way} before the script has come is sent once`,
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

test(
  'an empty form that is submitted before the script has come shows its errors then, and is not sent',
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

test(
  'what is typed after an early submit is what is sent',
  { tag: '@matrix' },
  async ({ page, held, site }) => {
    const { identifier, password } = partsOf(page);
    await openHeld(page, held);
    await identifier.fill('somebody');
    await password.fill(site.ada.password);
    await page.keyboard.press('Enter');
    await identifier.fill(site.ada.username);
    held.release();
    await expectSignedIn(page, site.ada);
  },
);

test.describe('in a low window', () => {
  test.use({ viewport: { width: 360, height: 440 } });

  test('the button can be clicked before the script has come', async ({ page, held, site }) => {
    await openHeld(page, held);
    await partsOf(page).identifier.fill(site.ada.username);
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click({ noWaitAfter: true });
    await expect(partsOf(page).signInButton).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expectSignedIn(page, site.ada);
  });
});
