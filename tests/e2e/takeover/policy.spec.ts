import { expect } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';
import { openHeld, test } from './held-page.ts';

test('the form, hydration, a submit, another page and Back do not violate the CSP', async ({
  page,
  held,
}) => {
  // A violation is a console error, which fails the test.
  await openHeld(page, held, 'harbour');
  await expect(partsOf(page).continueButton).toBeVisible();
  await expect(partsOf(page).password).toBeHidden();
  await held.takeOver();
  await partsOf(page).identifier.fill('ada');
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).password).toBeFocused();
  await page.goBack();
  await expect(partsOf(page).identifier).toHaveValue('ada');
});
