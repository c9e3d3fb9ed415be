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
