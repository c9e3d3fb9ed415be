import { Secret, TOTP } from 'otpauth';
import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import type { MockClient } from '../mock-client.ts';

/** The credential id of the passkey that kim has. */
export const kimsPasskey = 'a2ltLXNvZnR3YXJlLWtleQ';

/** The code of an authenticator app, `steps` × 30 seconds from now. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export const secretOf = async (client: MockClient) =>
  ((await client.json('POST', '/verification/totp')) as { secret: string }).secret;

export const bindApp = async (client: MockClient) =>
  client.call('POST', '/bind-mfa', { type: 'Totp', code: totpCode(await secretOf(client)) });

export const verifyApp = (client: MockClient, steps = 0) =>
  client.call('PUT', '/mfa', { type: 'Totp', code: totpCode(sharedTotpSecret, steps) });

/** Theo signs in, is asked for his app, and verifies it. */
export const asTheo = async (client: MockClient) => {
  await client.password('mandatory-mfa', 'theo');
  await client.submit();
  return verifyApp(client);
};

/** Ada signs in and is asked for a factor. */
export const asAda = async (client: MockClient, tenant = 'mandatory-mfa') => {
  await client.password(tenant, 'ada', 'analytical-engine');
  return client.submit();
};

export const factorsTold = async (client: MockClient) => {
  const { data } = (await client.json('POST', '/submit')) as {
    data: { availableFactors?: string[]; missingFactors?: string[]; skippable?: boolean };
  };
  const factors = (data.availableFactors ?? data.missingFactors ?? []).join(' ');
  return data.skippable === true ? `${factors} skippable` : factors;
};

export const optionsTold = async (client: MockClient) => {
  await asAda(client);
  const { user, pubKeyCredParams, authenticatorSelection } = (await client.json(
    'POST',
    '/verification/webauthn-registration',
  )) as {
    user: { name: string; displayName: string };
    pubKeyCredParams: { alg: number }[];
    authenticatorSelection: { residentKey: string; userVerification?: string };
  };
  const algorithms = pubKeyCredParams.map(({ alg }) => alg).join(' ');
  const { residentKey, userVerification = 'no' } = authenticatorSelection;
  return `${user.name} "${user.displayName}", ${algorithms}, residentKey ${residentKey}, userVerification ${userVerification}`;
};

export const registering = async (client: MockClient, tenant: string) => {
  await client.begin(tenant);
  const profile = { username: 'new_here', password: 'calm-seas-7' };
  await client.succeed(['PUT', '', { event: 'Register', profile }]);
  return client.submit();
};
