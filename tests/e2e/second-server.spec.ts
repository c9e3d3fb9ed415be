import { expect, test } from '../setup/fixtures.ts';
import { describePasswordSignIn } from './password-sign-in.ts';
import { begin, expectSignedIn, on, signIn } from './steps.ts';

const replaced = /Settings that could not be used were replaced by defaults: /;

for (const variant of ['plain', 'newer', 'broken-parts'] as const) {
  test.describe(`settings that are ${variant}`, () => {
    test.use({ server: variant, expectedWarnings: variant === 'broken-parts' ? [replaced] : [] });
    describePasswordSignIn();
  });
}

test.describe('settings without a mode', () => {
  test.use({ server: 'no-mode' });

  test('give a page that says so', async ({ page }) => {
    await page.goto('/oidc/auth');
    await expect(on(page).heading).toHaveText('Sign-in isn’t set up');
    await expect(on(page).heading).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('a server with signed cookies', () => {
  test.use({ server: 'plain' });

  test('gets both of each pair back, padding and all', async ({ page, context, site }) => {
    await begin(page);
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

  test('keeps its own words to itself, as the tenant has overridden none', async ({ page }) => {
    await begin(page);
    await expect(on(page).signIn).toHaveText('Sign in');
    await expect(page.getByText('(server)')).toHaveCount(0);
  });
});
