import type { MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';

export type Address = { email: string } | { phone: string };

interface Message {
  to: string;
  code: string;
  state: string;
}

/** Returns the unused code for an address from the inbox. */
export async function readCode(client: MockClient, to: Address): Promise<string> {
  const { messages } = (await client.control('GET', 'inbox.json')) as { messages: readonly Message[] };
  const recipient = 'email' in to ? to.email.toLowerCase() : `+${to.phone}`;
  const found = messages.find((message) => message.to === recipient && message.state === 'waiting');
  if (!found) throw new UnexpectedResponse(`No code waits for ${recipient}.`);
  return found.code;
}

export async function requestCode(client: MockClient, to: Address): Promise<string> {
  await client.expectCall(204, 'sendVerificationCode', to);
  return readCode(client, to);
}

export async function verifyAddress(client: MockClient, to: Address): Promise<void> {
  const verificationCode = await requestCode(client, to);
  await client.expectCall(204, 'patchIdentifiers', { ...to, verificationCode });
}

export async function startWithCode(
  client: MockClient,
  event: string,
  to: Address,
  tenant: string,
): Promise<void> {
  await client.startSignIn({ tenant });
  await client.expectCall(204, 'putInteraction', { event });
  await verifyAddress(client, to);
}

export const wrongCodeFor = (code: string): string => (code === '111111' ? '222222' : '111111');
