import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const addressOf = (url: string) => url.slice(new URL(url).origin.length);

test('keeps the query unchanged through all steps, also after a reload', async ({ page }) => {
  const query = '?state=12345678901234567890&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&flag&x=1&y=~*&x=2';
  await startSignIn(page, 'harbour');
  await page.goto(`/sign-in${query}`);
  await partsOf(page).identifier.fill('ada');
  expect(addressOf(page.url())).toBe(`/sign-in${query}`);
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).password).toBeFocused();
  expect(addressOf(page.url())).toBe(`/sign-in/password${query}`);
  await page.reload();
  await partsOf(page).changeLink.click();
  await expect(partsOf(page).identifier).toHaveValue('ada');
  expect(addressOf(page.url())).toBe(`/sign-in${query}`);
});
