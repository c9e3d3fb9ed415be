import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLocalhost, type RunningServer } from '../../mocks/server/listen.ts';
import { createAsk } from '../check/ask.ts';
import { neededOperations } from '../generated/needed-operations.ts';
import { chooseServerApi } from './choose-api.ts';

interface Description {
  paths: Record<string, Record<string, { operationId: string }>>;
}
const published = JSON.parse(readFileSync('openapi/generated/experience.json', 'utf8')) as Description;

let answer: { status: number; body: string };
let server: RunningServer;
beforeAll(async () => {
  server = await listenOnLocalhost((request, response) => {
    const isDescription = request.url === '/api/.well-known/experience.openapi.json';
    response.writeHead(isDescription ? answer.status : 500).end(answer.body);
  }, 0);
});
afterAll(() => server.close());

const announced = { signIn: {}, customProfileFields: [] };

const choose = (
  settings: Parameters<typeof chooseServerApi>[0],
  paths: Description['paths'],
  tenant: object = announced,
) => {
  answer = { status: 200, body: JSON.stringify({ paths }) };
  return chooseServerApi(settings, server.origin, { ...tenant }, createAsk());
};
const without = (...paths: readonly string[]) =>
  Object.fromEntries(Object.entries(published.paths).filter(([name]) => !paths.includes(name)));

it('leaves the choice to the page where the settings announce the Experience API', async () => {
  const { settings, line } = await choose({ lastMethod: false }, published.paths);
  expect(settings).toEqual({ lastMethod: false });
  expect(line).toBe(
    `The page will use the Experience API of ${server.origin}; every setting of the tenant has its effect.`,
  );
});

it('names the settings that are not enforced over the Interaction API', async () => {
  const tenant = { usernamePolicy: { minLength: 5 }, customUiAssets: {} };
  const older = await choose({}, published.paths, tenant);
  expect(older).toEqual({
    settings: {},
    line: `The page will use the Interaction API of ${server.origin}; without effect: usernamePolicy, customUiAssets.`,
  });
  const named = await choose({ api: 'interaction' }, published.paths, { ...announced, ...tenant });
  expect(named).toEqual({ settings: { api: 'interaction' }, line: older.line });
});

it('reads paths with /api in front and parameters of other names', async () => {
  const renamed = Object.entries(published.paths).map(([path, methods]) => [
    `/api${path.replace('{connectorId}', '{id}')}`,
    methods,
  ]);
  const { settings } = await choose({}, Object.fromEntries(renamed) as Description['paths']);
  expect(settings).toEqual({});
});

describe('an operation that a server lacks', () => {
  const passkeys = [
    '/experience/preflight/sign-in-passkey/authentication',
    '/experience/verification/sign-in-passkey/authentication',
    '/experience/verification/sign-in-passkey/authentication/verify',
    '/experience/profile/mfa/passkey',
    '/experience/profile/mfa/passkey-skipped',
  ];

  it.each<[string, readonly string[], object]>([
    ['a later release has added it', ['/experience/user-assets/avatar'], {}],
    ['the settings have no passkeys', passkeys, { passkeySignIn: {} }],
    ['the settings are of a release before it', ['/experience/profile/mfa/mfa-enabled'], {}],
    [
      'the settings have no such factor',
      ['/experience/verification/mfa-verification-code'],
      { mfa: { factors: ['Totp'] } },
    ],
  ])('does not count if %s', async (_, paths, more) => {
    expect((await choose({}, without(...paths), { ...announced, ...more })).settings).toEqual({});
  });

  it.each<[string, object]>([
    ['/experience/profile/password', {}],
    ['/experience/profile/mfa/passkey-skipped', { passkeySignIn: { enabled: true } }],
    ['/experience/profile/mfa/mfa-enabled', { signUpProfileFields: null }],
    ['/experience/verification/mfa-verification-code', { mfa: { factors: ['EmailVerificationCode'] } }],
  ])('keeps the page on the Interaction API: %s', async (path, more) => {
    const { settings, line } = await choose({}, without(path), { ...announced, ...more });
    expect(settings).toEqual({ api: 'interaction' });
    expect(line).toMatch(`/api${path}, so "api" is "interaction". The page will use the Interaction API of`);
  });

  it('is refused where the settings name the Experience API', async () => {
    await expect(choose({ api: 'experience' }, without('/experience'))).rejects.toThrow(
      `The settings name "api": "experience", but ${server.origin} lacks PUT /api/experience.`,
    );
  });
});

it('trusts the settings of a server that has no description', async () => {
  answer = { status: 404, body: '{}' };
  expect((await chooseServerApi({}, server.origin, announced, createAsk())).settings).toEqual({});
  answer = { status: 200, body: '<!doctype html>' };
  expect((await chooseServerApi({}, server.origin, announced, createAsk())).settings).toEqual({});
});

it('needs every operation that the adapter calls, but for the upload of a picture, which the page can do without', () => {
  const adapter = readFileSync('src/server/experience/experience-operations.ts', 'utf8');
  const [, list = ''] = /^import \{([^}]*)\} from '[^']*\/experience\/operations\.ts'/m.exec(adapter) ?? [];
  const called = (list.match(/\w+/g) ?? []).filter((name) => name !== 'uploadAvatar');
  const needed = neededOperations.map(({ method, path }) => published.paths[path]?.[method]?.operationId);
  expect(called).toContain('identify');
  expect(needed).toEqual(expect.arrayContaining(called));
});
