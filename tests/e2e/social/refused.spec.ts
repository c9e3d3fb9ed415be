import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import {
  answerWith,
  chooseAccount,
  expectProvider,
  expectSocialError,
  goToProvider,
  socialButton,
} from './social-actions.ts';

const stateLost = /took too long, or began in another tab/;
const failed = 'Lighthouse couldn’t sign you in. Start again, or choose another way.';

test('a cancelled sign-in leads back to the first page, whose query is kept', async ({ page, site }) => {
  await goToProvider(page, 'social', { query: '&login_hint=ada' });
  await partsOf(page).button('Cancel').click();
  await expectSocialError(
    page,
    'Sign-in cancelled',
    'You didn’t finish signing in with Lighthouse. Start again, or choose another way.',
  );
  await expect(page.getByText('pressed Cancel')).toHaveCount(0);
  await partsOf(page).button('Start again').click();
  await expect(page).toHaveURL(/\/sign-in\?.*login_hint=ada/);
  await expect(partsOf(page).identifier).toHaveValue('ada');
  expect(apiCalls(site)).toHaveLength(2);
});

test('an error of the provider is told in our words, and started from the register page leads back to it', async ({
  page,
}) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social&first_screen=register');
  await partsOf(page).terms.check();
  await socialButton(page, 'Lighthouse').click();
  await expectProvider(page);
  await answerWith(page, 'An error');
  await expectSocialError(page, 'Something went wrong', failed);
  await expect(page.getByText('The provider failed')).toHaveCount(0);
  await partsOf(page).button('Start again').click();
  await expect(page).toHaveURL(/\/register/);
});

for (const [choice, tag] of [
  ['connector.social_auth_code_invalid', []],
  ['No code', ['@matrix']],
] as const)
  test(
    `an answer that the server refuses (${choice}) is not sent again`,
    { tag: [...tag] },
    async ({ page, site }) => {
      await goToProvider(page, 'social');
      await answerWith(page, choice);
      await expectSocialError(page, 'Something went wrong', failed);
      await expect(partsOf(page).button('Try again')).toHaveCount(0);
      const before = apiCalls(site).length;
      await page.reload();
      await expect(partsOf(page).button('Start again')).toBeVisible();
      expect(apiCalls(site)).toHaveLength(before);
    },
  );

test('another state than the one sent is refused without a call', async ({ page, site }) => {
  await goToProvider(page, 'social');
  await answerWith(page, 'Wrong state');
  await expectSocialError(page, 'The authorization is invalid', stateLost);
  expect(apiCalls(site)).toHaveLength(2);
  await partsOf(page).button('Start again').click();
  await expect(socialButton(page, 'Lighthouse')).toBeVisible();
});

test('the state that session storage lost is found in its copy', async ({ page }) => {
  await goToProvider(page, 'social');
  await page.evaluate(() => sessionStorage.clear());
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
});

test('a state that is lost altogether is refused', async ({ page, site }) => {
  await goToProvider(page, 'social');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await chooseAccount(page, 'Lin Lagoon');
  await expectSocialError(page, 'The authorization is invalid', stateLost);
  expect(apiCalls(site)).toHaveLength(2);
});

test('a state that differs is not replaced by its copy', async ({ page, site }) => {
  await goToProvider(page, 'social');
  await page.evaluate(() => {
    const own = sessionStorage.getItem('social:lighthouse-web') ?? '';
    sessionStorage.setItem('social:lighthouse-web', own.replace(/"state":"[^"]+"/, '"state":"other"'));
  });
  await chooseAccount(page, 'Lin Lagoon');
  await expectSocialError(page, 'The authorization is invalid', stateLost);
  expect(apiCalls(site)).toHaveLength(2);
});

test('a social account without an account is refused where nobody can register', async ({ page, site }) => {
  await goToProvider(page, 'sign-in-only');
  await chooseAccount(page, 'Nell Newhaven');
  await expectSocialError(page, 'Something went wrong', 'This social account is not linked to an account.');
  expect(apiCalls(site).slice(2)).toEqual(['PATCH identifiers', 'submit']);
});

test('a suspended account is told', async ({ page }) => {
  await goToProvider(page, 'social');
  await chooseAccount(page, 'Sam Quay');
  await expectSocialError(
    page,
    'Something went wrong',
    'This account is suspended. Contact support to use it again.',
  );
});

test('a call without an answer can be repeated by the person, without the ones before it', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social');
  await mockControl(page).setFaults({ name: 'error-500', operationId: 'submitInteraction', times: 1 });
  await chooseAccount(page, 'Lin Lagoon');
  await partsOf(page).button('Try again').click();
  await expectSignedIn(page, { name: 'Lin Lagoon' });
  expect(apiCalls(site).slice(2)).toEqual(['PATCH identifiers', 'submit', 'submit']);
});
