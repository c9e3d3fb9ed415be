import type { MockClient } from '../mock-client.ts';
import { readCode, type Address } from './inbox.ts';
import { play } from './play.ts';

export async function requestCode(client: MockClient, to: Address): Promise<string> {
  await client.expectCall(204, 'sendVerificationCode', to);
  return readCode(client, to);
}

export async function verifyAddress(client: MockClient, to: Address): Promise<void> {
  const verificationCode = await requestCode(client, to);
  await client.expectCall(204, 'patchIdentifiers', { ...to, verificationCode });
}

const workflows = {
  SignIn: 'passcode-sign-in',
  Register: 'register-address',
  ForgotPassword: 'forgot-password',
};

/** Starts an event and verifies an address by a code. */
export async function startWithCode(
  client: MockClient,
  event: keyof typeof workflows,
  address: Address,
  tenant: string,
): Promise<void> {
  await client.startSignIn({ tenant });
  await play(client, workflows[event], { address }, { last: 'verify-code' });
}

export const wrongCodeFor = (code: string): string => (code === '111111' ? '222222' : '111111');
