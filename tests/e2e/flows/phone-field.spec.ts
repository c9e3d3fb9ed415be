import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { partsOf } from '../screen-parts.ts';

// What is read as which number is in src/domain/phone and src/forms/fields/phone-field.test.tsx.
test('pasting a number with its calling code sets the country and removes the prefix', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await openState(page, 'phone');
  const { country, identifier } = partsOf(page);
  await expect(country).toHaveAccessibleName('Country code United States');
  await page.evaluate(() => navigator.clipboard.writeText('tel:+49-151-2345678'));
  await identifier.press('ControlOrMeta+v');
  await expect(country).toHaveAccessibleName('Country code Germany (+49)');
  await expect(identifier).toHaveValue(/^1512? ?345678$|^151 ?2345678$/);
});
