import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { leaveAndReturn, withBackForwardCache } from '../interruptions/back-forward-cache.ts';
import { submitNewPassword } from '../journeys/actions.ts';
import { setupOf } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen } from '../journeys/screens.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { expectWritten, readAccounts } from '../two-tabs/tabs.ts';

test.use(withBackForwardCache);

test('a page from the back/forward cache finds the account that was created meanwhile', async ({
  page,
  context,
  site,
}) => {
  const [openApplication, ...way] = setupOf(journeys['/register/password']);
  await openApplication(page);
  // Chromium drops a page whose cookies have changed since, so nothing else is asked from here on.
  const accounts = await readAccounts(page);
  for (const action of way) await action(page);
  await expectScreen(page, 'first password');
  await leaveAndReturn(page, async () => {
    // A call in the browser would change its cookies, so Node makes these calls.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = async (path: string, body: object) => {
      const headers = { cookie, 'content-type': 'application/json', 'logto-app-id': 'demo-app' };
      const url = `${site.origin}/api/experience/${path}`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return [answer.status, await answer.text()];
    };
    expect(await send('profile', { type: 'password', value: 'ample-anchorage' })).toEqual([204, '']);
    expect(await send('identification', {})).toEqual([201, '']);
  });
  await submitNewPassword('Create account')(page);
  const dialog = partsOf(page).dialog(texts.en.error.account_ready_title);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, { name: 'newcomer' });
  await expectWritten(page, accounts, { username: 'newcomer' });
});
