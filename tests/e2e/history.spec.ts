import { expect, test } from '../setup/fixtures.ts';
import { begin, expectSignedIn, on, toPassword } from './steps.ts';

const addressOf = (url: string) => url.slice(new URL(url).origin.length);

test('a reload keeps the password screen, and it works', async ({ page, site }) => {
  await toPassword(page);
  await page.reload();
  await expect(on(page).password).toBeFocused();
  await expect(page.getByText('ada', { exact: true })).toBeVisible();
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await on(page).allow.click();
  await expectSignedIn(page, site.ada);
});

test('Back returns to the identifier, filled in, and Forward to the password', async ({ page, site }) => {
  await toPassword(page);
  await page.goBack();
  await expect(on(page).identifier).toHaveValue('ada');
  await page.goForward();
  await expect(on(page).password).toBeFocused();
  await expect(on(page).password).toHaveValue('');
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).allow).toBeVisible();
});

for (const [name, way] of [
  ['Change', 'change'],
  ['the back button', 'back'],
] as const)
  test(`${name} returns to the identifier, which can be corrected`, async ({ page, site }) => {
    await toPassword(page, 'adda');
    await on(page)[way].click();
    await expect(on(page).identifier).toBeFocused();
    await expect(on(page).identifier).toHaveValue('adda');
    await on(page).identifier.fill('ada');
    await on(page).proceed.click();
    await expect(page.getByText('ada', { exact: true })).toBeVisible();
    await on(page).password.fill(site.ada.password);
    await on(page).signIn.click();
    await expect(on(page).allow).toBeVisible();
  });

test('a reload after Back still has the identifier', async ({ page }) => {
  await toPassword(page);
  await page.goBack();
  await expect(on(page).identifier).toHaveValue('ada');
  await page.reload();
  await expect(on(page).identifier).toHaveValue('ada');
});

test('the password screen without its identifier leads to a new start, query kept', async ({ page }) => {
  await begin(page, 'harbour');
  await page.goto('/sign-in/password?ui=1&state=12345678901234567890');
  await expect(on(page).heading).toHaveText(/^Session not found/);
  await expect(on(page).heading).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Session not found/);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(on(page).identifier).toBeFocused();
  expect(addressOf(page.url())).toBe('/sign-in?ui=1&state=12345678901234567890');
});

test('the same address in another tab leads to a new start, which works', async ({ page, context, site }) => {
  await toPassword(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Start again' }).click();
  await on(other).identifier.fill('ada');
  await on(other).proceed.click();
  await on(other).password.fill(site.ada.password);
  await on(other).signIn.click();
  await expect(on(other).allow).toBeVisible();
});

test('a new sign-in in another tab, while this one is being sent, ends in a new start', async ({
  page,
  context,
  site,
}) => {
  await toPassword(page);
  const release = site.gate.hold(/^PUT /);
  await on(page).password.fill(site.ada.password);
  await on(page).signIn.click();
  await expect(on(page).signIn).toHaveAttribute('aria-busy', 'true');
  await begin(await context.newPage(), 'harbour');
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();
  await expect(on(page).identifier).toBeFocused();
});

for (const query of [
  '?state=12345678901234567890&x=true&x=2',
  '?scope=openid%20profile&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&flag&x=1&y=~*&x=2',
])
  test(`the query ${query} stays byte for byte through the steps`, async ({ page }) => {
    await begin(page, 'harbour');
    await page.goto(`/sign-in${query}`);
    await on(page).identifier.fill('ada');
    expect(addressOf(page.url())).toBe(`/sign-in${query}`);
    await on(page).proceed.click();
    await expect(on(page).password).toBeFocused();
    expect(addressOf(page.url())).toBe(`/sign-in/password${query}`);
    await page.reload();
    await on(page).change.click();
    await expect(on(page).identifier).toHaveValue('ada');
    expect(addressOf(page.url())).toBe(`/sign-in${query}`);
  });

test('the root is replaced by the sign-in page, query kept', async ({ page }) => {
  await page.goto('/nowhere');
  await page.goto('/?state=12345678901234567890&x=true');
  await expect(on(page).identifier).toBeFocused();
  expect(addressOf(page.url())).toBe('/sign-in?state=12345678901234567890&x=true');
  await page.goBack();
  expect(addressOf(page.url())).toBe('/nowhere');
});
