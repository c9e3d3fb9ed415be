import { readFile } from 'node:fs/promises';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn, recordCalls } from '../steps.ts';
import { action, error, mfa, mfaParts, openNewCodes, watchClipboard } from './actions.ts';

test('a person copies, downloads, prints and confirms new codes', async ({ page }) => {
  const copied = await watchClipboard(page);
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'true');
  });
  const parts = mfaParts(page);
  await openNewCodes(page);
  await expect(parts.heading).toBeFocused();
  await expect(parts.notice).toHaveCount(0);
  await expect(parts.codes).toHaveCount(10);
  const codes = (await parts.codes.allInnerTexts()).map((code) => code.replaceAll(' ', ''));

  await parts.button(action.copy).click();
  await expect(page.getByRole('status').filter({ hasText: mfa.backup_code_copied })).toBeVisible();
  expect(await copied()).toBe(codes.join('\n'));

  const downloading = page.waitForEvent('download');
  await parts.button(action.download).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('backup-codes.txt');
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved.split('\n').filter((line) => /^[\da-f]{10}$/.test(line))).toEqual(codes);
  expect(saved).toContain('localhost');

  await parts.button(action.print).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');

  const calls = recordCalls(page);
  await parts.continueButton.click();
  await expect(parts.saved).toBeFocused();
  await expect(parts.saved).toHaveAccessibleDescription(error.codes_not_saved);
  expect(calls).toEqual([]);
  await parts.saved.check();
  await expect(parts.saved).not.toHaveAttribute('aria-invalid');
  await parts.continueButton.click();
  await expectSignedIn(page, { name: 'Theo Tide' });
});
