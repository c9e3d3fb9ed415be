import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillServerData } from '../../codegen/build/deployment-block.ts';
import { readFolder } from '../../hosting/release/archive.ts';
import { makeUiZip } from '../../hosting/release/ui-zip.ts';
import { personas } from '../../mocks/people/personas.ts';
import { startBareHost } from '../setup/bare-host.ts';
import { expect, test } from '../setup/fixtures.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, signIn } from './steps.ts';

const { account: ada } = personas.ada;
const START = '/oidc/auth?client_id=demo-app&release=1.42';

async function signInAndAllow(page: Page): Promise<void> {
  await signIn(page, ada);
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, ada);
}

/** Follows docs/hosting.md, "Logto Cloud": the zip is unpacked, and a server that knows nothing of the page sends its files. */
test.describe('the zip for Logto Cloud', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bring-your-ui-'));
  test.beforeAll(() => {
    const zip = makeUiZip(new Map(readFolder(fileURLToPath(new URL('../../dist', import.meta.url)), '')));
    for (const [path, bytes] of Object.entries(unzipSync(zip))) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  });
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('signs in over the Experience API from a bare static server', async ({ page, mock }) => {
    const host = await startBareHost(folder, await mock.origin());
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!\.well-known)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto(host.origin + START);
    await expect(partsOf(page).identifier).toBeFocused();
    await signInAndAllow(page);
    expect(calls).toEqual([
      'PUT /api/experience',
      'POST /api/experience/verification/password',
      'POST /api/experience/identification',
      'POST /api/experience/submit',
      'GET /api/interaction/consent',
      'POST /api/interaction/consent',
    ]);
    await host.close();
  });

  test('uses the settings and the style sheet that the server puts in, under the headers of the server', async ({
    page,
    mock,
  }) => {
    const backend = await mock.origin();
    const wellKnown = async (path: string): Promise<unknown> =>
      (await fetch(`${backend}/api/.well-known/${path}`)).json();
    const customCss = ':root { --lk-radius: 7px } button { display: none !important }';
    const settings = { ...((await wellKnown('sign-in-exp')) as object), customCss };
    const data = {
      signInExperience: { data: settings },
      phrases: { lng: 'en', data: await wellKnown('phrases') },
    };
    const host = await startBareHost(folder, backend, {
      headers: {
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self'",
      },
      fill: (html) =>
        fillServerData(html, data).replace('</head>', `<style data-custom-css>${customCss}</style></head>`),
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(host.origin + START);
    await expect(partsOf(page).signInButton).toHaveCSS('border-radius', '7px');
    await signInAndAllow(page);
    expect(asked.filter((path) => path.startsWith('/api/.well-known'))).toEqual([]);
    await host.close();
  });
});
