import { expect, test } from '../setup/fixtures.ts';
import { axeFindings } from './inspect.ts';
import { states } from './states.ts';
import { words } from './words.ts';

/** What assistive technology is told of a state, in its order; the tree is the test's text. */
const tellsOf = (name: string, tree: string) =>
  test(`${name}: what is told, in order`, async ({ page, context, site }) => {
    await states[name]?.({ page, context, site, words: words.en });
    await expect(page.locator('body')).toMatchAriaSnapshot(tree);
  });

tellsOf(
  'sign-in, empty',
  `
  - banner
  - main:
    - heading "Sign in to your account" [level=1]
    - text: Username
    - textbox "Username" [invalid]
    - paragraph: Username is required
    - text: Password
    - textbox "Password" [invalid]
    - button "Show password"
    - paragraph: Enter your password
    - button "Sign in"
  - contentinfo
`,
);

tellsOf(
  'password, wrong',
  `
  - banner:
    - button "Back"
  - main:
    - heading "Enter your password" [level=1]
    - text: ada
    - link "Change"
    - text: Password
    - textbox "Password" [invalid]
    - button "Show password"
    - paragraph: These sign-in details don’t match. Check them and try again.
    - button "Come aboard"
  - contentinfo:
    - link "Terms of use"
    - link "Privacy policy"
`,
);

tellsOf(
  'consent',
  `
  - banner
  - main:
    - heading "Tide Tables wants to access your account" [level=1]
    - paragraph: Signed in as Ada Lovelace
    - region "If you allow this, Tide Tables can:":
      - heading "If you allow this, Tide Tables can:" [level=2]
      - list:
        - listitem: See your name, username and picture
        - listitem: See your email address
        - listitem: See your moorings Moorings API
        - listitem: Book a mooring in your name Moorings API
    - button "Allow"
    - button "Cancel"
    - paragraph: /If you cancel, you go back to localhost:\\d+ and nothing is shared\\./
    - paragraph:
      - text: "How Tide Tables uses your data:"
      - link "Terms of use"
      - text: ·
      - link "Privacy policy"
  - contentinfo:
    - link "Terms of use"
    - link "Privacy policy"
`,
);

test('axe does find what is wrong', async ({ page, context, site }) => {
  await states['sign-in']?.({ page, context, site, words: words.en });
  await page.getByText('Username', { exact: true }).evaluate((label) => label.remove());
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#eee'));
  const findings = (await axeFindings(page)).join('\n');
  expect(findings).toContain('label: ');
  expect(findings).toContain('color-contrast: ');
});
