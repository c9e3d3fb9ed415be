import type { RequestListener } from 'node:http';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { createAsk, type Ask } from '../check/ask.ts';
import { checkTenant } from './check-tenant.ts';
import { tenantLosses } from './tenant-losses.ts';

const SETTINGS = { signIn: { methods: [] }, signUp: { identifiers: ['username'] }, customCss: null };
const ask = createAsk();

async function tenant(answer: RequestListener): Promise<string> {
  const server = await listenOnLocalhost(answer, 0);
  onTestFinished(() => server.close());
  return server.origin;
}
const withSettings = (settings: object) =>
  tenant((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(settings)),
  );

const OLDER = { deployment: { api: 'interaction' } } as const;
const BY_DEFAULT = { deployment: {} } as const;

it('says that nothing is lost', async () => {
  const origin = await withSettings({
    ...SETTINGS,
    customCss: '[data-part=card] { border: 0 }',
    googleOneTap: null,
  });
  expect(await checkTenant(origin, ask, OLDER)).toEqual({
    lines: [`${origin}: the page uses the Interaction API, and this tenant's settings lose nothing.`],
    exitCode: 0,
    json: { api: 'interaction', losses: [], lossesWithOtherApi: [], unknown: [] },
  });
});

const captcha = { captchaPolicy: { enabled: true }, captchaConfig: { type: 'Turnstile', siteKey: 'a' } };

describe('a tenant whose settings announce the Experience API', () => {
  const announced = { ...SETTINGS, customProfileFields: [], customUiAssets: {} };

  it('loses nothing that this API enforces, unless the deployment names the other one', async () => {
    const origin = await withSettings({ ...announced, usernamePolicy: { minLength: 5 } });
    const { lines, json } = await checkTenant(origin, ask, BY_DEFAULT);
    expect(json?.losses.map(({ name }) => name)).toEqual(['customUiAssets']);
    expect(lines.at(-1)).toBe(
      `${origin}: the page uses the Experience API, and 1 setting loses something. With the Interaction API, this is lost: usernamePolicy, customUiAssets. See docs/coming-from-logto.md.`,
    );
    const older = await checkTenant(origin, ask, OLDER);
    expect(older.json?.losses.map(({ name, severity }) => [name, severity])).toEqual([
      ['usernamePolicy', 'protection'],
      ['customUiAssets', 'feature'],
    ]);
    expect(older.lines[0]).toContain('Leave "api" out of the deployment settings');
  });

  it('reports a captcha that the deployment does not name first', async () => {
    const origin = await withSettings({ ...announced, ...captcha });
    const { lines, exitCode } = await checkTenant(origin, ask, BY_DEFAULT);
    expect(lines[0]).toMatch(
      /^captchaPolicy\.enabled \(blocks sign-in\): .* Run host:prepare with --server again/,
    );
    expect(exitCode).toBe(1);
    const named = await checkTenant(origin, ask, { deployment: { captcha: { type: 'Turnstile' } } });
    expect(named.json?.losses.map(({ name }) => name)).toEqual(['customUiAssets']);
  });

  it('reports a captcha of a provider that the page does not know', async () => {
    const unknown = { ...captcha, captchaConfig: { type: 'Puzzle', siteKey: 'a' } };
    const origin = await withSettings({ ...announced, ...unknown });
    const { lines } = await checkTenant(origin, ask, { deployment: { captcha: { type: 'Turnstile' } } });
    expect(lines[0]).toContain('the page does not know the provider');
  });
});

it.each<[string, object]>([
  ['captchaPolicy.enabled', { captchaPolicy: { enabled: true } }],
  ['passwordExpiration.enabled', { passwordExpiration: { enabled: true } }],
  ['usernamePolicy', { usernamePolicy: { minLength: 5 } }],
  ['customProfileFields', { customProfileFields: [{ name: 'birthdate' }] }],
  ['mfa.factors', { mfa: { factors: ['EmailVerificationCode'] } }],
  ['customCss', { customCss: '.logto_main-content { color: red }' }],
  ['customUiAssets', { customUiAssets: { id: 'a', createdAt: 1 } }],
  ['googleOneTap.isEnabled', { googleOneTap: { isEnabled: true } }],
])('has one sentence for %s', async (name, more) => {
  const origin = await withSettings({ ...SETTINGS, ...more });
  const { lines, exitCode } = await checkTenant(origin, ask, OLDER);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${name} \\(\\w+\\): [^]+\\.$`)),
    expect.stringContaining(`${origin}: the page uses the Interaction API, and 1 setting loses something.`),
  ]);
  expect(exitCode).toBe(1);
});

it('asks for the settings of an application', async () => {
  let asked = '';
  const origin = await tenant(({ url = '' }, response) => {
    asked = url;
    response.end(JSON.stringify(SETTINGS));
  });
  await checkTenant(origin, ask, { ...OLDER, appId: 'a b' });
  expect(asked).toBe('/api/.well-known/sign-in-exp?appId=a+b');
});

it.each<[string, RequestListener]>([
  [
    'another page',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>'),
  ],
  ['no such address', (_, response) => response.writeHead(404).end()],
  ['other JSON', (_, response) => response.end('{"ok":true}')],
])('says that %s is no such server', async (_, answer) => {
  const { lines, exitCode } = await checkTenant(await tenant(answer), ask, OLDER);
  expect(lines).toEqual([
    expect.stringMatching(/sign-in-exp is answered with \d+.*is this a Logto server\?$/),
  ]);
  expect(exitCode).toBe(2);
});

it.each<[string, RequestListener, RegExp]>([
  [
    'a redirect',
    (_, response) => response.writeHead(302, { location: 'https://other.example/console' }).end(),
    /is redirected to https:\/\/other\.example\/console: give the address of the server itself\.$/,
  ],
  [
    'a rate limit',
    (_, response) => response.writeHead(429).end(),
    /^The settings could not be read: .* is answered with 429, as something limits .*\. Try again later\.$/,
  ],
  [
    'an error of the server',
    (_, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end(),
    /is answered with 500 text\/plain: the server, or what is in front of it, has an error\. Look into its log\.$/,
  ],
])('explains %s', async (_, answer, says) => {
  const { lines, exitCode } = await checkTenant(await tenant(answer), ask, OLDER);
  expect(lines).toEqual([expect.stringMatching(says)]);
  expect(exitCode).toBe(2);
});

it.each<[string, object, RegExp]>([
  [
    'a policy of a later release',
    { deviceTrustPolicy: {} },
    /^deviceTrustPolicy \(unknown\): Logto 1\.42 does not/,
  ],
  [
    'a setting of the wrong type',
    { captchaPolicy: true },
    /^captchaPolicy \(unknown\): This must be an object\./,
  ],
  [
    'a value of the wrong type',
    { passwordExpiration: { enabled: 'yes' } },
    /^passwordExpiration\.enabled \(unknown\): This must be true or false\./,
  ],
])('counts %s as unknown', async (_, more, says) => {
  const { lines, exitCode, json } = await checkTenant(
    await withSettings({ ...SETTINGS, ...more }),
    ask,
    OLDER,
  );
  expect(lines).toEqual([expect.stringMatching(says), expect.stringContaining('1 setting is unknown here.')]);
  expect(json?.unknown).toHaveLength(1);
  expect(exitCode).toBe(2);
});

it('says that nothing answers, and waits no longer than 10 s', async () => {
  const closed = await listenOnLocalhost(() => {}, 0);
  await closed.close();
  expect(await checkTenant(closed.origin, ask, OLDER)).toEqual({
    lines: [`${closed.origin} does not answer (nothing is listening there).`],
    exitCode: 2,
  });
  let timeoutMs: number | undefined;
  const hangs: Ask = (_, options) => {
    timeoutMs = options?.timeoutMs;
    return Promise.reject(new Error('hangs'));
  };
  await checkTenant('https://id.example.org', hangs, OLDER);
  expect(timeoutMs).toBe(10_000);
});

it('has every setting that loses something in docs/coming-from-logto.md', () => {
  const page = readFileSync('docs/coming-from-logto.md', 'utf8');
  const all = {
    ...captcha,
    passwordExpiration: { enabled: true },
    usernamePolicy: { minLength: 5 },
    emailBlocklistPolicy: { blockSubaddressing: true },
    signUp: { secondaryIdentifiers: [{ identifier: 'email' }] },
    customProfileFields: [{}],
    mfa: { factors: ['EmailVerificationCode'], organizationRequiredMfaPolicy: 'Mandatory' },
    passkeySignIn: { enabled: true },
    customCss: '#app {}',
    customUiAssets: {},
    googleOneTap: { isEnabled: true },
  };
  const names = tenantLosses(all, 'interaction').map(({ name }) => name);
  expect(names).toHaveLength(12);
  expect(tenantLosses(all, 'experience').map(({ name }) => name)).toEqual([
    'captchaPolicy.enabled',
    ...names.slice(-3),
  ]);
  for (const name of names) expect(page).toContain(`\`${name.replace(/\.(?:enabled|isEnabled)$/, '')}\``);
});
