import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, it } from 'vitest';
import { Passkeys } from '../../conformance/kit/helper/passkey.ts';
import { providerUsers } from './provider.ts';
import { ada, returnedAs, startTestClient } from './test-client.ts';
import type { Variant } from './variants.ts';

type Client = Awaited<ReturnType<typeof startTestClient>>;
let client: Client | undefined;
afterEach(() => client?.close());

const send = async <Body>(one: Client, method: string, path: string, body?: object) => {
  const { status, json } = await one.browser.request(method, `/api/interaction${path}`, { body });
  return { status, json: json as Body };
};

/** The status, and the code of an error. */
const call = async (one: Client, method: string, path: string, body?: object) => {
  const { status, json } = await send<{ code?: string } | undefined>(one, method, path, body);
  return [status, json?.code ?? []].flat().join(' ');
};
const submit = (one: Client) => call(one, 'POST', '/submit');

const signIn = async (one: Client) => {
  await call(one, 'PUT', '', { event: 'SignIn', identifier: ada });
  return submit(one);
};

const registrationOf = async (one: Client) =>
  (
    await send<{ user: { name: string; displayName: string } }>(
      one,
      'POST',
      '/verification/webauthn-registration',
    )
  ).json;
const bindPasskey = async (one: Client, passkeys = new Passkeys(one.origin)) =>
  call(one, 'POST', '/bind-mfa', passkeys.create(await registrationOf(one)));

const bindApp = async (one: Client) => {
  const { secret } = (await send<{ secret: string }>(one, 'POST', '/verification/totp')).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return call(one, 'POST', '/bind-mfa', { type: 'Totp', code });
};

/** Ada gets a factor and backup codes, and signs in again. */
const signInWith = async (one: Client, bind: (one: Client) => Promise<string>) => {
  await signIn(one);
  await bind(one);
  await submit(one);
  await call(one, 'POST', '/bind-mfa', { type: 'BackupCode' });
  expect(await submit(one)).toBe('200');
  await one.startSignIn();
  return signIn(one);
};

const connectorId = 'c0harbour0web';
const start = async (one: Client, event = 'SignIn', path = '/callback/c0harbour0web') => {
  await call(one, 'PUT', '', { event });
  const redirectUri = `${one.origin}${path}`;
  const body = { connectorId, state: 'a-state', redirectUri };
  const { status, json } = await send<{ redirectTo: string }>(
    one,
    'POST',
    '/verification/social-authorization-uri',
    body,
  );
  return { status, redirectUri, redirectTo: json.redirectTo };
};
const comeBackAs = async (one: Client, person: keyof typeof providerUsers, event?: string) => {
  const { redirectUri, redirectTo } = await start(one, event);
  const connectorData = { redirectUri, ...(await returnedAs(providerUsers[person], redirectTo)) };
  return call(one, 'PATCH', '/identifiers', { connectorId, connectorData });
};

type Row = [what: string, variant: Variant, expected: string, run: (one: Client) => Promise<string>];

/** Rows of the contract that no promise at this server shows. */
it.each<Row>([
  [
    'a body that is too large, and one for a call without input',
    'plain',
    '413, 404 session.verification_session_not_found',
    async (one) => {
      const body = { event: 'SignIn', more: 'x'.repeat(120_000) };
      return `${await call(one, 'PUT', '', body)}, ${await call(one, 'POST', '/submit', body)}`;
    },
  ],
  [
    'bind-mfa Totp without and with a code, where no factor is on',
    'plain',
    '400 guard.invalid_input, 422 user.sign_in_method_not_enabled',
    async (one) => {
      await call(one, 'PUT', '', { event: 'SignIn' });
      const bind = (body: object) => call(one, 'POST', '/bind-mfa', { type: 'Totp', ...body });
      return `${await bind({})}, ${await bind({ code: '123456' })}`;
    },
  ],
  ...['', '12345', 'abcdef', '123 456'].map((code): Row => [
    `the code "${code}" of an app and as a backup code`,
    'two-step',
    '400 session.mfa.invalid_totp_code, 400 session.mfa.invalid_backup_code',
    async (one) => {
      await signInWith(one, bindApp);
      const verify = (type: string) => call(one, 'PUT', '/mfa', { type, code });
      return `${await verify('Totp')}, ${await verify('BackupCode')}`;
    },
  ]),
  [
    'the same passkey answer twice',
    'two-step',
    '204, 204',
    async (one) => {
      const passkeys = new Passkeys(one.origin);
      await signInWith(one, () => bindPasskey(one, passkeys));
      const { json } = await send(one, 'POST', '/verification/webauthn-authentication');
      const body = passkeys.use(json);
      return `${await call(one, 'PUT', '/mfa', body)}, ${await call(one, 'PUT', '/mfa', body)}`;
    },
  ],
  [
    'a passkey of another origin',
    'two-step',
    '500',
    async (one) => {
      await signIn(one);
      return bindPasskey(one, new Passkeys('https://evil.example'));
    },
  ],
  [
    'a passkey for older options',
    'two-step',
    '500',
    async (one) => {
      await signIn(one);
      const options = await registrationOf(one);
      await registrationOf(one);
      return call(one, 'POST', '/bind-mfa', new Passkeys(one.origin).create(options));
    },
  ],
  [
    'a passkey right after a bound app',
    'two-step',
    '204, 400 session.mfa.bind_mfa_existed',
    async (one) => {
      await signIn(one);
      return `${await bindApp(one)}, ${await bindPasskey(one)}`;
    },
  ],
  [
    'the user of a new passkey',
    'two-step',
    'ada@example.org, ""',
    async (one) => {
      await signIn(one);
      const { user } = await registrationOf(one);
      return `${user.name}, "${user.displayName}"`;
    },
  ],
  [
    'the address of a provider in other letter case',
    'social',
    '400 session.connector_session_not_found, 204',
    async (one) => {
      await comeBackAs(one, 'ada');
      const prove = (email: string) => call(one, 'PATCH', '/identifiers', { connectorId, email });
      return `${await prove('Ada@example.org')}, ${await prove('ada@example.org')}`;
    },
  ],
  [
    'social-authorization-uri, redirectUri with a space',
    'social',
    '200',
    async (one) => String((await start(one, 'SignIn', '/callback/a b')).status),
  ],
  [
    'connectorData without a code, where no trip was begun',
    'social',
    '400 connector.invalid_response',
    async (one) => {
      await call(one, 'PUT', '', { event: 'SignIn' });
      return call(one, 'PATCH', '/identifiers', { connectorId, connectorData: { redirectUri: 'x' } });
    },
  ],
  [
    'registering by a provider, without connectorId, and coming back',
    'social',
    '200, 422 user.identity_not_exist with {"relatedUser":{"type":"email","value":"hugo@example.org"}}',
    async (one) => {
      await comeBackAs(one, 'hugo', 'Register');
      const registered = await submit(one);
      await one.startSignIn();
      await comeBackAs(one, 'hugo');
      const { status, json } = await send<{ code: string; data: object }>(one, 'POST', '/submit');
      return `${registered}, ${String(status)} ${json.code} with ${JSON.stringify(json.data)}`;
    },
  ],
  [
    'the same, where the address is taken',
    'social',
    '422 user.missing_profile',
    async (one) => {
      await comeBackAs(one, 'ada', 'Register');
      return submit(one);
    },
  ],
])('%s (%s): %s', async (_what, variant, expected, run) => {
  client = await startTestClient(variant);
  expect(await run(client)).toBe(expected);
});
