import { expect, test } from '../setup/fixtures.ts';
import { errorTexts } from './error-texts.ts';
import { expectOnlyFieldError } from './field-errors.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn, expectSignedIn, signIn } from './steps.ts';

const replaced = /Settings that could not be used were replaced by defaults: /;

for (const variant of ['plain', 'newer', 'broken-parts'] as const)
  test.describe(`the settings variant ${variant}`, { tag: variant === 'plain' ? '@matrix' : [] }, () => {
    test.use({ server: variant, expectedWarnings: variant === 'broken-parts' ? [replaced] : [] });

    test('a wrong password shows an error at its field, and the right one then signs in', async ({
      page,
      site,
    }) => {
      const { identifier, password, signInButton } = partsOf(page);
      await startSignIn(page);
      await expect(page).toHaveTitle('Sign in');
      await signIn(page, { ...site.ada, password: 'not-hers' });
      await expectOnlyFieldError(password, errorTexts.invalidCredentials);
      await expect(password).toHaveValue('');
      await expect(identifier).toHaveValue(site.ada.username);
      await expect(identifier).not.toHaveAttribute('aria-invalid');

      await password.fill(site.ada.password);
      await signInButton.click();
      await expectSignedIn(page, site.ada);
    });
  });

test.describe('what else can come of a password', { tag: '@matrix' }, () => {
  test.use({ server: 'plain' });
  const locked = 'Too many attempts. Try again in a few minutes.';

  test('a suspended account is reported only for the right password', async ({ page, site }) => {
    await startSignIn(page);
    await signIn(page, { ...site.suspended, password: 'not-theirs' });
    await expectOnlyFieldError(partsOf(page).password, errorTexts.invalidCredentials);
    await signIn(page, site.suspended);
    await expectOnlyFieldError(partsOf(page).password, errorTexts.suspended);
  });

  test('five wrong passwords block the right one for ten minutes', async ({ page, site }) => {
    await startSignIn(page);
    for (const attempt of [1, 2, 3, 4, 5]) {
      await signIn(page, { ...site.ada, password: `guess-${String(attempt)}` });
      // The fifth failure itself is answered as blocked (contract §4).
      const text = attempt === 5 ? locked : errorTexts.invalidCredentials;
      await expectOnlyFieldError(partsOf(page).password, text);
    }
    await signIn(page, site.ada);
    await expectOnlyFieldError(partsOf(page).password, locked);
    await expect(partsOf(page).identifier).toHaveValue(site.ada.username);
  });
});

test.describe('settings without a sign-in mode', () => {
  test.use({ server: 'no-mode' });

  test('show an explanation without a form', async ({ page }) => {
    await page.goto('/oidc/auth?client_id=demo-app');
    await expect(partsOf(page).heading).toHaveText('Not available');
    await expect(partsOf(page).heading).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('a server with signed cookies', { tag: '@matrix' }, () => {
  test.use({ server: 'plain' });

  test('receives the cookie and its signature with their base64 padding', async ({ page, context, site }) => {
    await startSignIn(page);
    const cookies = await context.cookies(site.origin);
    const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value;
    expect(valueOf('_interaction')).toMatch(/^[\w+/]+==$/);
    expect(valueOf('_interaction.sig')).toMatch(/^[\w+/]+=$/);

    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await signIn(page, site.ada);
    const header = (await (await sent).allHeaders())['cookie'] ?? '';
    for (const name of ['_interaction', '_interaction.sig'])
      expect(header).toContain(`${name}=${valueOf(name) ?? ''}`);
    await expectSignedIn(page, site.ada);
  });

  test('does not affect the texts of the page when the tenant overrides none', async ({ page }) => {
    await startSignIn(page);
    await expect(partsOf(page).signInButton).toHaveText('Sign in');
    await expect(page.getByText('(server)')).toHaveCount(0);
  });
});
