import { fileURLToPath } from 'node:url';
import { members } from '../second-server/members.ts';
import { twinNorth } from '../second-server/organizations.ts';
import { startSecondServer } from '../second-server/server.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { choose, continueAs, expectOrganization, goOnThrough } from './second-server-organizations.ts';
import { expectSignedIn } from './steps.ts';

const folder = fileURLToPath(new URL('../../dist', import.meta.url));

/** The server gives the page itself, so that it gets the form. */
test.describe('a provider that answers by a form', () => {
  let server: Awaited<ReturnType<typeof startSecondServer>>;
  test.beforeAll(async () => {
    server = await startSecondServer({ variant: 'single-sign-on', pages: { folder, customCss: '' } });
  });
  test.afterAll(() => server.close());

  test('signs people in, and can refuse', async ({ page }) => {
    await page.goto(`${server.origin}/oidc/auth?client_id=demo-app`);
    for (const isCancelled of [true, false]) {
      await partsOf(page).identifier.fill('user@twin.example');
      await choose(page, 'Choose your organization');
      await goOnThrough(page, twinNorth);
      await expectOrganization(page, twinNorth);
      if (!isCancelled) break;
      await choose(page, 'Cancel');
      await expect(partsOf(page).heading).toHaveText('Sign-in cancelled');
      await choose(page, 'Sign in another way');
    }
    await continueAs(page, members.kaya);
    await expectSignedIn(page, members.kaya);
  });
});
