import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectSignedIn } from '../steps.ts';
import { validNewPassword } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

test('sign-in only: registration redirects to sign-in, and an unknown address must be changed', async ({
  page,
  site,
}) => {
  await gotoSignIn(page, 'sign-in-only', '&first_screen=register');
  await expect(page).toHaveURL(/\/sign-in$/);
  const { parts, submitIdentifier, enterCode, answerDialog } = pageActions(page);
  await expect(parts.link('Create account')).toHaveCount(0);
  await submitIdentifier('nobody@example.org');
  await parts.button('Use a code instead').click();
  await enterCode('nobody@example.org');
  await expect(parts.dialog('No account found').getByRole('button')).toHaveCount(1);
  await answerDialog('No account found', 'Change email');
  await expect(parts.identifier).toHaveValue('nobody@example.org');
  expect(apiCalls(site)).not.toContain('PUT event');
});

test('register only: sign-in redirects to registration', async ({ page }) => {
  await gotoSignIn(page, 'register-only');
  await expect(page).toHaveURL(/\/register$/);
  const { parts, submitIdentifier, submitNewPassword } = pageActions(page);
  await expect(parts.link('Sign in')).toHaveCount(0);
  await submitIdentifier('newcomer', 'Create account');
  await submitNewPassword(validNewPassword, 'Create account', 'twice');
  await expectSignedIn(page, { name: 'newcomer' });
});

for (const { name, tenant, path, heading } of [
  { name: 'no mode: sign-in', tenant: 'no-mode', path: '/sign-in', heading: 'Not available' },
  { name: 'no mode: registration', tenant: 'no-mode', path: '/register', heading: 'Not available' },
  { name: 'no recovery', tenant: 'no-recovery', path: '/forgot-password', heading: 'Not available' },
  { name: 'no such profile page', tenant: 'default', path: '/continue/shoe-size', heading: 'Not found' },
])
  test(`an explanation is shown without a form: ${name}`, async ({ page }) => {
    await gotoSignIn(page, tenant);
    await page.goto(path);
    const { parts } = pageActions(page);
    await expect(parts.heading).toHaveText(heading);
    await expect(parts.heading).toBeFocused();
    await expect(page).toHaveTitle(`Error: ${heading}`);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(parts.button('Copy')).toBeVisible();
  });

for (const { path, heading, words } of [
  {
    ...{ path: '/sign-in', heading: 'Sign in to your account' },
    words: 'Sign-in isn’t set up yet. Contact the site’s administrator.',
  },
  {
    ...{ path: '/register', heading: 'Create your account' },
    words: 'Creating accounts isn’t set up yet. Contact the site’s administrator.',
  },
])
  test(`no methods: ${path} explains it, without a link to the other dead end`, async ({ page }) => {
    await gotoSignIn(page, 'no-methods');
    await page.goto(path);
    const { parts } = pageActions(page);
    await expect(parts.heading).toHaveText(heading);
    await expect(parts.main.getByText(words)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(parts.main.getByRole('link')).toHaveCount(0);
  });

test('no recovery: there is no link to it', async ({ page }) => {
  await gotoSignIn(page, 'no-recovery');
  const { parts, fillFocused } = pageActions(page);
  await fillFocused(parts.identifier, 'ada@example.org');
  await expect(parts.link('Forgot your password?')).toHaveCount(0);
});
