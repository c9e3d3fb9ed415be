import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accounts } from '../second-server/accounts.ts';
import { startSecondServer } from '../second-server/server.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, signIn } from './steps.ts';

const build = fileURLToPath(new URL('../../dist', import.meta.url));
const CSS = ':root { --lk-radius: 7px } button { display: none !important }';

/** Follows docs/hosting.md, "Slot of the server": somebody replaces the folder while the server runs. */
test.describe('in the slot of an identity server', () => {
  let folder = '';
  let server: Awaited<ReturnType<typeof startSecondServer>>;
  test.beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'slot-')), 'pages');
    cpSync(build, folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<head></head><h1>The page of the server</h1>');
    server = await startSecondServer({ pages: { folder, customCss: CSS } });
  });
  test.afterAll(async () => {
    await server.close();
    rmSync(join(folder, '..'), { recursive: true });
  });

  test('the build replaces the server’s page without a restart, uses the injected data, and can be removed again', async ({
    page,
  }) => {
    const start = `${server.origin}/oidc/auth?client_id=demo-app`;
    await page.goto(start);
    await expect(partsOf(page).heading).toHaveText('The page of the server');

    renameSync(folder, `${folder}.before`);
    cpSync(build, folder, { recursive: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(start);
    await expect(partsOf(page).identifier).toBeFocused();
    await expect(partsOf(page).signInButton).toHaveCSS('border-radius', '7px');
    await expect(page.locator('style[data-custom-css]')).toHaveCount(0);
    await signIn(page, accounts.ada);
    await expectSignedIn(page, { name: accounts.ada.username });
    expect(asked.filter((path) => path.startsWith('/api/.well-known'))).toEqual([]);

    rmSync(folder, { recursive: true });
    renameSync(`${folder}.before`, folder);
    await page.goto(start);
    await expect(partsOf(page).heading).toHaveText('The page of the server');
  });
});
