import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';

test('a new code clears the field and is announced', async ({ page }) => {
  const address = 'ada@example.org';
  await openState(page, 'sign-in-code-resend');
  const parts = partsOf(page);
  await parts.code.fill('12');
  await parts.button('Resend code').click();
  const message = page.getByText('A new code is on its way.');
  const notice = page.locator('[data-part="notice"]').filter({ has: message });
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible();
  await expect(message).toHaveCount(1);
  await expect(notice).toHaveAttribute('data-toast');
  await expect(parts.code).toHaveValue('');
  await expect(parts.code).toBeFocused();
  await expect(notice).not.toHaveAttribute('data-toast');
  const sent = await mockControl(page).codesFor(address);
  expect(sent).toHaveLength(2);
  await parts.code.fill(sent.at(-1) ?? '');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});
