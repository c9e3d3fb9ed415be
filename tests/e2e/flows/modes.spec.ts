import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { goodPassword } from './rows/row.ts';
import { comeIn, walkerOf } from './walk.ts';

test('sign-in only: registration leads to sign-in, and an unknown address has to be changed', async ({
  page,
  site,
}) => {
  await comeIn(page, 'sign-in-only', '&first_screen=register');
  await expect(page).toHaveURL(/\/sign-in$/);
  const { on, identify, enterCode, answer } = walkerOf(page);
  await expect(on.link('Create account')).toHaveCount(0);
  await identify('nobody@example.org');
  await on.button('Use a code instead').click();
  await enterCode('nobody@example.org');
  await expect(on.dialog('No account found').getByRole('button')).toHaveCount(1);
  await answer('No account found', 'Change');
  await expect(on.identifier).toHaveValue('nobody@example.org');
  expect(callsOf(site)).not.toContain('PUT event');
});

test('register only: sign-in leads to registration, which works', async ({ page }) => {
  await comeIn(page, 'register-only');
  await expect(page).toHaveURL(/\/register$/);
  const { on, identify, choosePassword } = walkerOf(page);
  await expect(on.link('Sign in')).toHaveCount(0);
  await identify('newcomer', 'Create account');
  await choosePassword(goodPassword, 'Create account', 'twice');
  await expectSignedIn(page, { name: 'newcomer' });
});

for (const { name, tenant, path, heading } of [
  { name: 'no mode: sign-in', tenant: 'no-mode', path: '/sign-in', heading: 'Sign-in isn’t set up' },
  { name: 'no mode: registration', tenant: 'no-mode', path: '/register', heading: 'Sign-in isn’t set up' },
  { name: 'no recovery', tenant: 'no-recovery', path: '/forgot-password', heading: 'Not available' },
  { name: 'no such profile page', tenant: 'default', path: '/continue/shoe-size', heading: 'Not found' },
])
  test(`${name} is a page that says so`, async ({ page }) => {
    await comeIn(page, tenant);
    await page.goto(path);
    const { on } = walkerOf(page);
    await expect(on.heading).toHaveText(heading);
    await expect(on.heading).toBeFocused();
    await expect(page).toHaveTitle(`Error: ${heading}`);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(on.button('Copy details')).toBeVisible();
  });

for (const { path, heading, words, link } of [
  {
    ...{ path: '/sign-in', heading: 'Sign in to your account', link: 'Create account' },
    words: 'There’s no way to sign in set up here yet. Contact whoever runs this site.',
  },
  {
    ...{ path: '/register', heading: 'Create your account', link: 'Sign in' },
    words: 'There’s no way to create an account set up here yet. Contact whoever runs this site.',
  },
])
  test(`no methods: ${path} says so, and leads to the other page`, async ({ page }) => {
    await comeIn(page, 'no-methods');
    await page.goto(path);
    const { on } = walkerOf(page);
    await expect(on.heading).toHaveText(heading);
    await expect(on.main.getByText(words)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(on.main.getByRole('link', { name: link })).toBeVisible();
  });

test('no recovery: nowhere a link to it', async ({ page }) => {
  await comeIn(page, 'no-recovery');
  const { on, fillFirst } = walkerOf(page);
  await fillFirst(on.identifier, 'ada@example.org');
  await expect(on.link('Forgot your password?')).toHaveCount(0);
});
