import { randomUUID } from 'node:crypto';
import type { Person } from '../person.ts';
import { Unexpected } from '../person.ts';
import { redirectOf } from './sign-in.ts';

/** What a page hands on of the address it was called back at: all but the state, and the address itself (contract §6). */
export interface Return {
  connectorId: string;
  connectorData: Record<string, string>;
}

const hiddenIn = (page: string): [name: string, value: string][] =>
  [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ]);

/** Presses a button of the provider's page; back comes the address that it sends the browser to. */
async function chooses(person: Person, address: string, choice: string): Promise<URL> {
  const page = await person.send('GET', address);
  if (page.status !== 200 || !page.text.includes(`value="${choice}"`))
    throw new Unexpected(`${address} offers no ${choice}: ${String(page.status)}`);
  const form = new URLSearchParams({ ...Object.fromEntries(hiddenIn(page.text)), choice });
  const { pathname } = new URL(address);
  const { location } = await person.post(`${pathname}/choose`, form);
  if (location === null) throw new Unexpected(`${choice} leads nowhere.`);
  return new URL(location);
}

/** To the provider and back: somebody (`person:lin`), or another button of its page (`cancel`, `code:…`). */
export async function returnsWith(person: Person, connectorId: string, choice: string): Promise<Return> {
  const state = randomUUID();
  const redirectUri = `${person.origin}/callback/${connectorId}`;
  const answer = await person.must(200, 'createSocialAuthorizationUri', { connectorId, state, redirectUri });
  const back = await chooses(person, redirectOf(answer), choice);
  if (back.origin + back.pathname !== redirectUri)
    throw new Unexpected(`The provider leads to ${back.href}.`);
  const { state: given, ...rest } = Object.fromEntries(back.searchParams);
  if (choice !== 'other-state' && given !== state) throw new Unexpected('The state is another one.');
  return { connectorId, connectorData: { redirectUri, ...rest } };
}

/** From the application to a proved social identity, ready to submit. */
export async function entersBySocial(
  person: Person,
  tenant: string,
  connectorId: string,
  who: string,
): Promise<void> {
  await person.comesIn({ tenant });
  await person.must(204, 'putInteraction', { event: 'SignIn' });
  await person.must(204, 'patchIdentifiers', await returnsWith(person, connectorId, `person:${who}`));
}
