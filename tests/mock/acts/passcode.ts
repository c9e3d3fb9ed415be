import type { Person } from '../person.ts';
import { Unexpected } from '../person.ts';

export type Address = { email: string } | { phone: string };

interface Message {
  to: string;
  code: string;
  state: string;
}

/** The code that waits in the inbox for that address. */
export async function reads(person: Person, to: Address): Promise<string> {
  const { messages } = (await person.controls('GET', 'inbox.json')) as { messages: readonly Message[] };
  const wanted = 'email' in to ? to.email.toLowerCase() : `+${to.phone}`;
  const found = messages.find((message) => message.to === wanted && message.state === 'waiting');
  if (!found) throw new Unexpected(`No code waits for ${wanted}.`);
  return found.code;
}

/** Has a code sent and reads it. */
export async function receives(person: Person, to: Address): Promise<string> {
  await person.must(204, 'sendVerificationCode', to);
  return reads(person, to);
}

/** Has a code sent and types it in. */
export async function proves(person: Person, to: Address): Promise<void> {
  const verificationCode = await receives(person, to);
  await person.must(204, 'patchIdentifiers', { ...to, verificationCode });
}

/** From the application to a verified code, ready to submit. */
export async function entersCode(person: Person, event: string, to: Address, tenant: string): Promise<void> {
  await person.comesIn({ tenant });
  await person.must(204, 'putInteraction', { event });
  await proves(person, to);
}

/** A code that was not sent. */
export const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111');
