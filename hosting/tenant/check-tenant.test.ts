import type { RequestListener } from 'node:http';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
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

const OLDER = { api: 'interaction' } as const;

it('says that nothing is lost', async () => {
  const origin = await withSettings({
    ...SETTINGS,
    customCss: '[data-part=card] { border: 0 }',
    googleOneTap: null,
  });
  expect(await checkTenant(origin, ask, OLDER)).toEqual({
    lines: [`${origin}: this tenant's settings lose nothing with this page.`],
    exitCode: 0,
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
    expect.stringMatching(new RegExp(`^${name}: [^]+\\.\\)?\\.?$`)),
    `${origin}: 1 setting loses something; docs/coming-from-logto.md says more.`,
  ]);
  expect(exitCode).toBe(1);
});

it('asks for the settings of an application', async () => {
  let asked = '';
  const origin = await tenant(({ url = '' }, response) => {
    asked = url;
    response.end(JSON.stringify(SETTINGS));
  });
  await checkTenant(origin, ask, { api: 'interaction', appId: 'a b' });
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
    captchaPolicy: { enabled: true },
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
  expect(tenantLosses(all, 'experience').map(({ name }) => name)).toEqual(names.slice(-3));
  for (const name of names) expect(page).toContain(`\`${name.replace(/\.(?:enabled|isEnabled)$/, '')}\``);
});
