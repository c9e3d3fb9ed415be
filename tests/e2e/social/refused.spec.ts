import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { chooseAccount, expectSocialError, goToProvider } from './social-actions.ts';

test('a cancelled sign-in leads back to the first page, whose query is kept, and is not sent again by a reload', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social', { query: '&login_hint=ada' });
  await partsOf(page).button('Cancel').click();
  await expectSocialError(
    page,
    'Sign-in cancelled',
    'You didn’t finish signing in with Lighthouse. Start again, or choose another way.',
  );
  await expect(page.getByText('pressed Cancel')).toHaveCount(0);
  await page.reload();
  await partsOf(page).button('Start again').click();
  await expect(page).toHaveURL(/\/sign-in\?.*login_hint=ada/);
  await expect(partsOf(page).identifier).toHaveValue('ada');
  expect(apiCalls(site)).toHaveLength(2);
});

test('a call without an answer can be repeated by the person, without the ones before it, also where session storage was lost', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social');
  await page.evaluate(() => sessionStorage.clear());
  await mockControl(page).setFaults({ name: 'error-500', operationId: 'submitInteraction', times: 1 });
  await chooseAccount(page, 'Lin Lagoon');
  await partsOf(page).button('Try again').click();
  await expectSignedIn(page, { name: 'Lin Lagoon' });
  expect(apiCalls(site).slice(2)).toEqual(['PATCH identifiers', 'submit', 'submit']);
});
