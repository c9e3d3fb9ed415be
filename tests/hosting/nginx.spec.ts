import { test as base, expect } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createAsk } from '../../hosting/check/ask.ts';
import { readFiles } from '../../hosting/check/files.ts';
import { openSite } from '../../hosting/check/site.ts';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { personas } from '../../mocks/people/personas.ts';
import { expectSignedIn, signIn, startSignIn } from '../e2e/steps.ts';
import { partsOf } from '../e2e/screen-parts.ts';
import { collectConsoleErrors } from '../setup/console-errors.ts';
import { faults } from './faults.ts';
import { commandsOf } from './page-commands.ts';
import { followPage, isHttp2Line, type NginxSite } from './nginx-site.ts';

const MINUTE_MS = 60_000;

/** One nginx for all tests of this file, because the clone and its build take two minutes. */
const test = base.extend<{ noViolations: undefined }, { nginx: NginxSite }>({
  nginx: [
    async ({}, use) => {
      const mock = await startMock();
      const site = await followPage(mock.origin, (line) => console.log(line));
      await use(site);
      site.close();
      await mock.close();
    },
    { scope: 'worker', timeout: 10 * MINUTE_MS },
  ],
  baseURL: async ({ nginx }, use) => use(nginx.origin),
  ignoreHTTPSErrors: true,
  noViolations: [
    async ({ context }, use) => {
      const messages = await collectConsoleErrors(context);
      await use(undefined);
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

const ada = personas.ada.account;
test.describe.configure({ mode: 'serial' });

test('a person signs in and consents', async ({ page }) => {
  await startSignIn(page, 'default', '&release=1.22&prompt=consent');
  await signIn(page, ada);
  await partsOf(page).allowButton.click();
  await expectSignedIn(page, ada);
});

test('passes an answer on to the server if a provider posts it to the callback', async ({ nginx }) => {
  const location = await nginx.run(
    `curl -sk -o /dev/null -w '%{http_code} %{redirect_url}' -d 'code=a%26b&state=c' "$ORIGIN/callback/acme0idp"`,
  );
  expect(location).toMatch(/^303 https:\/\/[^/]+\/callback\/acme0idp\?code=a%26b&state=c$/);
});

test('logs no code and no state of a provider', async ({ nginx }) => {
  await nginx.run(
    `curl -sk -o /dev/null -e "$ORIGIN/callback/a?code=s3cret" "$ORIGIN/callback/acme0idp?code=s3cret&state=st4te"`,
  );
  const log = join(nginx.folder, 'access.log');
  await expect(() => expect(readFileSync(log, 'utf8')).toContain('"GET /callback/acme0idp" 200')).toPass();
  expect(readFileSync(log, 'utf8')).not.toMatch(/s3cret|st4te/);
});

test('a person registers', async ({ page }) => {
  await startSignIn(page, 'default', '&first_screen=register');
  await partsOf(page).identifier.fill('harbourmaster');
  await partsOf(page).button('Create account').click();
  await partsOf(page).newPassword.fill('quiet-harbour-58');
  await partsOf(page).confirm.fill('quiet-harbour-58');
  await partsOf(page).button('Create account').click();
  await expectSignedIn(page, { name: 'harbourmaster' });
});

test('writes the deployment settings into the page', async ({ page }) => {
  await startSignIn(page);
  await expect(page.getByRole('link', { name: /Example/ })).toBeVisible();
});

test('a page that was opened before a release still finds its files, and going back is just as quick', async ({
  page,
  nginx,
}) => {
  const served = join(nginx.folder, 'srv/current/www/assets');
  writeFileSync(join(served, 'only-before-AAAAAAA.js'), 'export {};\n');
  const blocks = readFileSync(join(nginx.folder, 'latchkey/docs/hosting.md'), 'utf8')
    .split('```sh\n')
    .map((text) => text.split('```', 1)[0] ?? '');
  const next = blocks.find((block) => block.includes('releases/2'));
  const back = blocks.find((block) => block.includes('readlink "$SITE/previous"'));
  const statusOf = async () => (await page.request.get('/assets/only-before-AAAAAAA.js')).status();

  await nginx.run(next ?? 'false');
  expect(existsSync(join(served, 'only-before-AAAAAAA.js'))).toBe(false);
  expect(await statusOf()).toBe(200);
  await startSignIn(page);
  await signIn(page, ada);
  await expectSignedIn(page, ada);
  await nginx.run(back ?? 'false');
  expect(existsSync(join(served, 'only-before-AAAAAAA.js'))).toBe(true);
});

test('uses a separate line for http2 from nginx 1.25.1 on', async ({ nginx }) => {
  const command = commandsOf(join(nginx.folder, 'latchkey/docs/hosting.md'), 'nginx in front').find(
    isHttp2Line,
  );
  const copy = join(nginx.folder, 'newer.conf');
  writeFileSync(copy, readFileSync(join(nginx.folder, 'latchkey/hosting/nginx/latchkey.conf')));
  await nginx.run(`CONF=${copy}\n${command ?? 'false'}`);
  const [, plain = '', tls = ''] = readFileSync(copy, 'utf8').split(/^server \{/m);
  expect(plain).not.toContain('http2');
  expect(tls.match(/.*(?:listen|http2).*/g)).toEqual([
    '    listen 443 ssl;',
    '    listen [::]:443 ssl;',
    '    http2 on;',
  ]);
});

/** Puts another server behind nginx, until `use` has ended. */
async function behind(
  nginx: NginxSite,
  answer: RequestListener,
  use: (close: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const backend = await listenOnLocalhost(answer, 0);
  try {
    await nginx.configure((text) =>
      text.replace(/(?<=upstream latchkey_identity_server \{\s+server )[^;]+/, new URL(backend.origin).host),
    );
    await use(() => backend.close());
  } finally {
    await nginx.configure((same) => same);
    await backend.close();
  }
}

const CONSENT = '/consent?app_id=a%26b';
const COOKIE = { cookie: '_interaction=a' };

test('passes on redirect and cookies of /consent if the server consents by itself', async ({
  nginx,
  request,
}) => {
  const expires = 'Expires=Thu, 01 Jan 2099 00:00:00 GMT';
  /** Two headers, and the form into which newer releases of nginx join several. */
  const sent = {
    several: [`a=b; Path=/; ${expires}`, 'c=d; Path=/'],
    joined: [`a=b==; ${expires}; Path=/, c.sig=d; Path=/; HttpOnly, e=; ${expires}, g=h`],
    none: [],
  };
  let [status, cookies]: [number, readonly string[]] = [302, sent.none];
  const asked = new Set<string>();
  const answer: RequestListener = ({ url = '', headers }, response) => {
    asked.add(`${url} ${String(headers.cookie)} ${String(headers['x-forwarded-proto'])}`);
    response.writeHead(status, { location: '/oidc/auth/a?b=c', 'set-cookie': [...cookies] }).end();
  };
  const consent = async () => {
    const response = await request.get(CONSENT, { headers: COOKIE, maxRedirects: 0 });
    const set = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    return { status: response.status(), headers: response.headers(), set: set.map(({ value }) => value) };
  };
  await behind(nginx, answer, async () => {
    await expect(async () => expect((await consent()).status).toBe(303)).toPass({ timeout: 20_000 });
    for (status of [301, 302, 303, 307, 308]) {
      const { status: led, headers, set } = await consent();
      expect([led, headers['location'], set]).toEqual([303, '/oidc/auth/a?b=c', []]);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    expect([...asked]).toEqual([`${CONSENT} _interaction=a https`]);
    cookies = sent.several;
    const { set } = await consent();
    expect([sent.several, sent.several.slice(0, 1)]).toContainEqual(set);
    cookies = sent.joined;
    expect((await consent()).set).toEqual([
      `a=b==; ${expires}; Path=/`,
      'c.sig=d; Path=/; HttpOnly',
      `e=; ${expires}`,
      'g=h',
    ]);
  });
});

test('serves the page at /consent if the server does not consent by itself', async ({ nginx, request }) => {
  let status = 200;
  let isAsked = false;
  const answer: RequestListener = (_, response) => {
    isAsked = true;
    response
      .writeHead(status, { 'content-type': 'text/html', 'set-cookie': '_logto={}' })
      .end('its own page');
  };
  const expectPage = async () => {
    const response = await request.get(CONSENT, { headers: COOKIE, maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('id="latchkey"');
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(response.headers()['set-cookie']).toBeUndefined();
  };
  await behind(nginx, answer, async (close) => {
    await expect(async () => {
      await expectPage();
      expect(isAsked).toBe(true);
    }).toPass({ timeout: 20_000 });
    for (status of [200, 400, 401, 403, 404, 405, 500, 503]) await expectPage();
    await close();
    await expectPage();
  });
});

const checkHost = (nginx: NginxSite) =>
  nginx.run(
    `npm run check:host -- "$ORIGIN" --start "$START" --username ${ada.username} --password ${ada.password} 2>&1 || echo "exit $?"`,
  );

for (const { name, old, value, inHeaders, says } of faults)
  test(`check:host explains the mistake: ${name}`, async ({ nginx }) => {
    const change = (text: string) => {
      const changed = text.replace(old, value);
      expect(changed).not.toBe(text);
      return changed;
    };
    try {
      if (inHeaders) nginx.changeHeaders(change);
      await nginx.configure(inHeaders ? (same) => same : change);
      // The old workers of nginx answer until they have gone.
      await expect(async () => {
        const output = await checkHost(nginx);
        expect(output).toMatch(says);
        expect(output).toContain('exit 1');
      }).toPass({ timeout: 40_000 });
    } finally {
      nginx.changeHeaders((same) => same);
      await nginx.configure((same) => same);
    }
  });

test('check:host reads every file of the build, and finds a stale compressed one', async ({ nginx }) => {
  const site = await openSite(nginx.origin, createAsk({ insecure: true }));
  const assets = join(nginx.folder, 'srv/current/www/assets');
  const ofBuild = readdirSync(assets).filter(
    (name) => !/\.(?:br|gz)$|^licenses\.md$|^files-of-|^only-before/.test(name),
  );
  expect([...(await readFiles(site)).answers.keys()].sort()).toEqual(
    ofBuild.map((name) => `/assets/${name}`).sort(),
  );
  const stale = join(assets, readdirSync(assets).find((name) => name.endsWith('.js.gz')) ?? '');
  const bytes = readFileSync(stale);
  try {
    writeFileSync(stale, gzipSync('export {};'));
    expect(await checkHost(nginx)).toMatch(/has \d+ of \d+ bytes \(gzip\)/);
  } finally {
    writeFileSync(stale, bytes);
  }
});

const STATIC = /brotli_static on;\s+gzip_static on;/;
const rightHosts: Readonly<Record<string, (configuration: string) => string>> = {
  'as documented, by HTTP/2': (text) => text,
  'by HTTP/1.1': (text) => text.replace(' http2;', ';').replace('http2 on;', ''),
  'with gzip alone': (text) => text.replace('brotli_static on;', ''),
  'that compresses each answer': (text) =>
    text.replace(
      STATIC,
      'gzip on; gzip_min_length 1000; gzip_types text/css application/javascript application/json image/svg+xml;',
    ),
  'that is slow': (text) => text.replace(STATIC, '$& limit_rate 400k;'),
};
for (const [name, change] of Object.entries(rightHosts))
  test(`check:host finds no mistake of nginx ${name}`, async ({ nginx }) => {
    test.setTimeout(2 * MINUTE_MS);
    try {
      await nginx.configure(change);
      // The old workers of nginx answer until they have gone.
      await expect(async () => expect(await checkHost(nginx)).toMatch(/nothing is wrong\.\n/)).toPass({
        timeout: 90_000,
      });
    } finally {
      await nginx.configure((same) => same);
    }
  });

test('check:host reports a server that does not answer', async ({ nginx }) => {
  expect(await nginx.run('npm run check:host -- https://localhost:1 2>&1 || echo "exit $?"')).toMatch(
    /does not answer[\s\S]*exit 2/,
  );
});

// This test comes last, because a page that is too large must not hide another fault.
test('serves the page in the size that docs/hosting.md names', async ({ nginx }) => {
  const sizes = await nginx.run(
    `curl -sk --http1.1 -H 'accept-encoding: br' -o /dev/null -w '%{size_download} %{size_header}' "$ORIGIN/sign-in"`,
  );
  const [body = Infinity, headers = Infinity] = sizes.split(' ').map(Number);
  console.log(`index.html: ${String(body)} bytes, headers: ${String(headers)} bytes`);
  expect(body).toBeLessThanOrEqual(14 * 1024);
  expect(headers).toBeLessThanOrEqual(1.5 * 1024);
});
