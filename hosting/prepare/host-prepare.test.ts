import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLocalhost, type RunningServer } from '../../mocks/server/listen.ts';
import { hostPrepare } from './host-prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'host-prepare-'));
const [build, release] = [join(folder, 'dist'), join(folder, 'release')];
const SETTINGS = {
  signIn: {},
  customProfileFields: [],
  customUiAssets: {},
  captchaPolicy: { enabled: true },
  captchaConfig: { type: 'Turnstile', siteKey: 'a' },
};
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(
    join(build, 'index.html'),
    '<head><script type="application/json" id="latchkey">{}</script></head>',
  );
  server = await listenOnLocalhost(({ url }, response) => {
    const isSettings = url === '/api/.well-known/sign-in-exp';
    response.writeHead(isSettings ? 200 : 404).end(isSettings ? JSON.stringify(SETTINGS) : '');
  }, 0);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const prepare = async (...args: readonly string[]) =>
  (await hostPrepare(['--build', build, '--to', release, ...args])).split('\n');

describe('host:prepare', () => {
  it('reports the captcha first, and ends with the API and the settings without effect', async () => {
    const lines = await prepare('--server', server.origin);
    expect(lines[0]).toBe('The tenant demands a captcha: "captcha" is {"type":"Turnstile"}.');
    expect(lines.at(-1)).toBe(
      `The page will use the Experience API of ${server.origin}; without effect: customUiAssets.`,
    );
    expect(readFileSync(join(release, 'headers.json'), 'utf8')).toContain('challenges.cloudflare.com');
  });

  it('states what is unknown where no server is named or answers', async () => {
    const unknown =
      'it is unknown which settings of the tenant have no effect. The page will choose the API when it reads them.';
    const lines = await prepare();
    expect([lines[0], lines.at(-1)]).toEqual([
      'The policy allows no captcha.',
      `No server is named, so ${unknown}`,
    ]);
    const closed = await listenOnLocalhost(() => undefined, 0);
    await closed.close();
    expect((await prepare('--server', closed.origin)).at(-1)).toBe(
      `${closed.origin} does not answer (nothing is listening there), so ${unknown}`,
    );
  });
});

describe('host:prepare --zip', () => {
  it('ends with the Experience API and the settings without effect', async () => {
    expect(await prepare('--zip', '--server', server.origin)).toEqual([
      expect.stringMatching(/bring-your-ui\.zip: the page for "Bring your UI" of Logto Cloud\.$/),
      `The page will use the Experience API of ${server.origin}; without effect: customUiAssets.`,
    ]);
    expect(existsSync(join(release, 'bring-your-ui.zip'))).toBe(true);
  });

  it('refuses options that it would ignore', async () => {
    await expect(prepare('--zip', '--slot', '--report-uri', '/csp')).rejects.toThrow(
      '--zip takes no --report-uri or --slot: Logto Cloud chooses the headers.',
    );
  });
});
