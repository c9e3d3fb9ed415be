import { expect } from '../../setup/fixtures.ts';
import { expectRendered } from '../../setup/rendered.ts';
import { CHUNK_WARNINGS, test } from '../chunks/chunk-test.ts';

test.use({ possibleWarnings: CHUNK_WARNINGS });

test('what was typed into the form of index.html is kept where a deployment has taken away the script of its page, and a press is asked for again', async ({
  page,
  files,
}) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=default');
  await expectRendered(page);
  const mend = files.fail(/^\/assets\/register-screen-/, 'late');
  await page.goto('/register', { waitUntil: 'commit' });
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  const identifier = page.locator('input[name="identifier"]');
  await identifier.fill('newcomer');
  await identifier.press('Enter');
  files.fail(/^\/new$/, 'other deployment');
  await page.request.get('/new');
  mend();
  await reload;
  await expectRendered(page);
  await expect(identifier).toHaveValue('newcomer');
  await expect(page.getByRole('status').getByText('The page was updated. Try again.')).toBeVisible();
});
