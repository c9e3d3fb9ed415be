import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import type { CallResult, MockClient } from '../mock-client.ts';
import { describeResult } from '../mock-client.ts';
import { readCode } from './inbox.ts';
import type { Address } from './inbox.ts';
import { visitProvider } from './social.ts';

export interface Input {
  input: string;
  where: string;
  leadsTo: string;
}

type EnterInput = (client: MockClient, input: string) => Promise<unknown>;

const isSuccess = ({ status }: CallResult) => status < 300;

/** Verifies an address and submits, until a call fails. */
const verifyAndSubmit = async (client: MockClient, event: string, to: Address) => {
  await client.startSignIn({ tenant: 'all-identifiers' });
  await client.expectCall(204, 'putInteraction', { event });
  if (!isSuccess(await client.call('sendVerificationCode', to))) return;
  const verificationCode = await readCode(client, to);
  if (!isSuccess(await client.call('patchIdentifiers', { ...to, verificationCode }))) return;
  if (event === 'Register') await client.call('patchProfile', to);
  await client.call('submitInteraction');
};

const signInAndRegister = async (client: MockClient, to: Address) => {
  await verifyAndSubmit(client, 'SignIn', to);
  await verifyAndSubmit(client, 'Register', to);
};

const enterCode = async (client: MockClient, to: Address, verificationCode: string) => {
  await client.startSignIn({ tenant: 'all-identifiers' });
  await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
  await client.expectCall(204, 'sendVerificationCode', to);
  await client.call('patchIdentifiers', { ...to, verificationCode });
};

const verifySecondFactor = async (client: MockClient, username: string, body: object) => {
  await client.startSignIn({ tenant: 'mandatory-mfa' });
  const identifier = { username, password: sharedPassword };
  await client.expectCall(204, 'putInteraction', { event: 'SignIn', identifier });
  await client.call('submitInteraction');
  await client.call('verifyMfa', body);
};

const digits = (phone: string) => phone.replaceAll(/\D/g, '');

/** Enters an input of the inputs page, by the field it belongs to (`where`). */
export const enterInput: Readonly<Record<string, EnterInput>> = {
  email: (client, email) => signInAndRegister(client, { email }),
  phone: (client, phone) => signInAndRegister(client, { phone: digits(phone) }),
  username: async (client, username) => {
    await client.startSignIn();
    await client.call('putInteraction', {
      event: 'SignIn',
      identifier: { username, password: sharedPassword },
    });
    await client.call('putInteraction', {
      event: 'Register',
      profile: { username, password: 'ample-anchorage' },
    });
    await client.call('submitInteraction');
  },
  passcode: (client, code) => enterCode(client, { email: 'ada@example.org' }, code),
  'email-passcode': (client, code) => enterCode(client, { email: 'ada@example.org' }, code),
  'phone-passcode': (client, code) => enterCode(client, { phone: '447700900302' }, code),
  password: async (client, password) => {
    await client.startSignIn();
    await client.expectCall(204, 'putInteraction', { event: 'Register', profile: { username: 'mary' } });
    await client.call('patchProfile', { password });
  },
  totp: async (client, code) => {
    await verifySecondFactor(client, 'theo', { type: 'Totp', code });
    await client.startSignIn({ tenant: 'mandatory-mfa' });
    const identifier = { username: 'theo', password: sharedPassword };
    await client.expectCall(204, 'putInteraction', { event: 'SignIn', identifier });
    await client.expectCall(200, 'createTotpSecret');
    await client.call('bindMfa', { type: 'Totp', code });
  },
  'backup-code': (client, code) => verifySecondFactor(client, 'alma', { type: 'BackupCode', code }),
  provider: async (client, code) => {
    await client.startSignIn({ tenant: 'social' });
    await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
    await client.call('patchIdentifiers', await visitProvider(client, 'lighthouse-web', `code:${code}`));
  },
};

/** True when the client has received that error; `unexpected` is a 500 without a code. */
export const hasReceived = ({ results }: MockClient, leadsTo: string): boolean =>
  results.some((result) =>
    leadsTo === 'unexpected' ? describeResult(result) === '500' : result.code === leadsTo,
  );
