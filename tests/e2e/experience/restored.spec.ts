import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { leaveAndReturn, withBackForwardCache } from '../interruptions/back-forward-cache.ts';
import { submitNewPassword } from '../journeys/actions.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { expectWritten, readAccounts } from '../two-tabs/tabs.ts';

test.use(withBackForwardCache);

test('a page from the back/forward cache finds the account that was created meanwhile', async ({
  page,
  context,
  request,
}) => {
  await openState(page, 'register-password-any');
  const accounts = await readAccounts(page);
  await leaveAndReturn(page, async () => {
    // Chromium would drop the page if another tab got a cookie, so the calls are not made in the browser.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = async (path: string, data: object) =>
      (await request.post(`/api/experience/${path}`, { data, headers: { cookie } })).status();
    expect(await send('profile', { type: 'password', value: 'ample-anchorage' })).toBe(204);
    expect(await send('identification', {})).toBe(201);
  });
  await submitNewPassword('Create account')(page);
  const dialog = partsOf(page).dialog(texts.en.error.exists_in_profile_title);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, { name: 'newcomer' });
  await expectWritten(page, accounts, { username: 'newcomer' });
});
