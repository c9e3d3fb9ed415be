import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { describeRefusedPasswords, describeSignIn } from './password-sign-in.ts';
import { startSignIn, expectSignedIn, signIn } from './steps.ts';

const replaced = /Settings that could not be used were replaced by defaults: /;

for (const variant of ['plain', 'newer', 'broken-parts'] as const) {
  test.describe(`the settings variant ${variant}`, () => {
    test.use({ server: variant, expectedWarnings: variant === 'broken-parts' ? [replaced] : [] });
    describeSignIn();
    // What follows a password does not depend on the settings.
    if (variant === 'plain')
      test.describe('what else can come of a password', { tag: '@matrix' }, () => {
        describeRefusedPasswords('Too many attempts. Try again in a few minutes.');
      });
  });
}

test.describe('settings without a sign-in mode', () => {
  test.use({ server: 'no-mode' });

  test('show an explanation without a form', async ({ page }) => {
    await page.goto('/oidc/auth?client_id=demo-app');
    await expect(partsOf(page).heading).toHaveText('Not available');
    await expect(partsOf(page).heading).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('a server with signed cookies', () => {
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
