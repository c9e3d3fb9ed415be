import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { walkTo } from '../../setup/open-state.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn, signIn, startSignIn } from '../steps.ts';

/** The files of the page that were asked for so far, without their hashes; the list grows. */
function recordFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+?)-[\w-]{6,8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) files.push(name);
  });
  return files;
}

test('the page for the code is loaded while the code is being sent', async ({ page, site }) => {
  const files = recordFiles(page);
  await startSignIn(page, 'email-code');
  expect(files).not.toContain('code-screens');
  const send = site.gate.hold(/^POST \/api\/interaction\/verification\/verification-code /);
  await partsOf(page).identifier.fill('cora@example.org');
  await partsOf(page).continueButton.click();
  await expect.poll(() => files).toContain('code-screens');
  send();
  await expect(partsOf(page).code).toBeFocused();
});

// Which sequence has which page ahead is in src/engine/pages-ahead.test.ts.
test('the page for consent, and what an application asks for, are loaded while the settings are', async ({
  page,
  site,
}) => {
  const asked = () =>
    site.gate.requests.filter((request) => request.startsWith('GET /api/interaction/consent '));
  await startSignIn(page);
  const files = recordFiles(page);
  const settings = site.gate.hold(/^GET \/api\/\.well-known\/sign-in-exp/);
  await signIn(page, site.ada);
  await expect.poll(() => files).toContain('permission-screen');
  await expect.poll(asked).toHaveLength(1);
  settings();
  await expectSignedIn(page, site.ada);
  expect(asked()).toHaveLength(1);
});

test('the page for a password is loaded while the code of a registration is being judged', async ({
  page,
  site,
}) => {
  const files = recordFiles(page);
  await walkTo(page, 'register-email-terms-asked');
  await partsOf(page).button('Agree').click();
  await expect(partsOf(page).code).toBeFocused();
  expect(files).not.toContain('profile-screens');
  const judge = site.gate.hold(/^POST \/api\/interaction\/submit /);
  const [code = ''] = await mockControl(page).codesFor('marina@example.org');
  await partsOf(page).code.fill(code);
  await expect.poll(() => files).toContain('profile-screens');
  judge();
  await expect(partsOf(page).newPassword).toBeFocused();
});
