import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { apiCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';

test('links the account with the same address', async ({ page, site }) => {
  await openState(page, 'social-link');
  await expect(partsOf(page).heading).toBeFocused();
  await partsOf(page).button('Link mia@example.org').click();
  await expectSignedIn(page, { name: 'Mia Mooring' });
  await expect(page.getByText('lighthouse', { exact: true })).toBeVisible();
  expect(apiCalls(site).slice(4)).toEqual(['PUT event', 'PATCH identifiers', 'PATCH profile', 'submit']);
});
