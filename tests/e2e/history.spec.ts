import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, openPasswordScreen } from './steps.ts';

const addressOf = (url: string) => url.slice(new URL(url).origin.length);

test('the password screen works after a reload', async ({ page, site }) => {
  await openPasswordScreen(page);
  await page.reload();
  await expect(partsOf(page).password).toBeFocused();
  await expect(page.getByText('ada', { exact: true })).toBeVisible();
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, site.ada);
});

test('Back returns to the filled-in identifier and Forward to the password', async ({ page, site }) => {
  await openPasswordScreen(page);
  await page.goBack();
  await expect(partsOf(page).identifier).toHaveValue('ada');
  await page.goForward();
  await expect(partsOf(page).password).toBeFocused();
  await expect(partsOf(page).password).toHaveValue('');
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).allowButton).toBeVisible();
});

for (const [name, part] of [
  ['Change username', 'changeLink'],
  ['the back button', 'backButton'],
] as const)
  test(`${name} returns to the identifier, which can be corrected`, async ({ page, site }) => {
    await openPasswordScreen(page, 'adda');
    await partsOf(page)[part].click();
    await expect(partsOf(page).identifier).toBeFocused();
    await expect(partsOf(page).identifier).toHaveValue('adda');
    await partsOf(page).identifier.fill('ada');
    await partsOf(page).continueButton.click();
    await expect(page.getByText('ada', { exact: true })).toBeVisible();
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click();
    await expect(partsOf(page).allowButton).toBeVisible();
  });

test('a reload after Back keeps the identifier', async ({ page }) => {
  await openPasswordScreen(page);
  await page.goBack();
  await expect(partsOf(page).identifier).toHaveValue('ada');
  await page.reload();
  await expect(partsOf(page).identifier).toHaveValue('ada');
});

test('the password screen without an identifier offers a restart that keeps the query', async ({ page }) => {
  await startSignIn(page, 'harbour');
  await page.goto('/sign-in/password?ui=1&state=12345678901234567890');
  await expect(partsOf(page).heading).toHaveText(/^Session not found/);
  await expect(partsOf(page).heading).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Session not found/);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(partsOf(page).identifier).toBeFocused();
  expect(addressOf(page.url())).toBe('/sign-in?ui=1&state=12345678901234567890');
});

test('the same address in another tab offers a restart that works', async ({ page, context, site }) => {
  await openPasswordScreen(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Start again' }).click();
  await partsOf(other).identifier.fill('ada');
  await partsOf(other).continueButton.click();
  await partsOf(other).password.fill(site.ada.password);
  await partsOf(other).signInButton.click();
  await expect(partsOf(other).allowButton).toBeVisible();
});

test('a sign-in started in another tab during submit leads back to the start', async ({
  page,
  context,
  site,
}) => {
  await openPasswordScreen(page);
  const release = site.gate.hold(/^PUT /);
  await partsOf(page).password.fill(site.ada.password);
  await partsOf(page).signInButton.click();
  await expect(partsOf(page).signInButton).toHaveAttribute('aria-busy', 'true');
  await startSignIn(await context.newPage(), 'harbour');
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog).toBeHidden();
  await expect(partsOf(page).identifier).toBeFocused();
});

for (const query of [
  '?state=12345678901234567890&x=true&x=2',
  '?scope=openid%20profile&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&flag&x=1&y=~*&x=2',
])
  test(`the query ${query} stays unchanged through all steps`, async ({ page }) => {
    await startSignIn(page, 'harbour');
    await page.goto(`/sign-in${query}`);
    await partsOf(page).identifier.fill('ada');
    expect(addressOf(page.url())).toBe(`/sign-in${query}`);
    await partsOf(page).continueButton.click();
    await expect(partsOf(page).password).toBeFocused();
    expect(addressOf(page.url())).toBe(`/sign-in/password${query}`);
    await page.reload();
    await partsOf(page).changeLink.click();
    await expect(partsOf(page).identifier).toHaveValue('ada');
    expect(addressOf(page.url())).toBe(`/sign-in${query}`);
  });

test('the root redirects to the sign-in page and keeps the query', async ({ page }) => {
  await page.goto('/nowhere');
  await page.goto('/?state=12345678901234567890&x=true');
  await expect(partsOf(page).identifier).toBeFocused();
  expect(addressOf(page.url())).toBe('/sign-in?state=12345678901234567890&x=true');
  await page.goBack();
  expect(addressOf(page.url())).toBe('/nowhere');
});
