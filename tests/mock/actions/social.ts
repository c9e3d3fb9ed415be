import { randomUUID } from 'node:crypto';
import type { StepRange } from '../../sequences/described-calls.ts';
import type { CallResult, MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';
import { play } from './play.ts';
import { redirectOf } from './sign-in.ts';

export const connectorId = 'lighthouse-web';

/** What a page sends after the provider's callback: all query parameters but the state, and the redirect URI (contract §6). */
export type ProviderReturn = {
  connectorId: string;
  connectorData: Record<string, string>;
};

const hiddenFields = (page: string): [name: string, value: string][] =>
  [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ]);

/** Presses a button of the provider's page. Returns the address that it redirects to. */
export async function chooseOnProviderPage(
  client: MockClient,
  address: string,
  choice: string,
): Promise<URL> {
  const page = await client.send('GET', address);
  if (page.status !== 200 || !page.text.includes(`value="${choice}"`))
    throw new UnexpectedResponse(`${address} offers no ${choice}: ${String(page.status)}`);
  const form = new URLSearchParams({ ...Object.fromEntries(hiddenFields(page.text)), choice });
  const { pathname } = new URL(address);
  const { location } = await client.postForm(`${pathname}/choose`, form);
  if (location === null) throw new UnexpectedResponse(`${choice} leads nowhere.`);
  return new URL(location);
}

/** Goes from the API's address of a provider to its page, and presses a button there. */
async function chooseAtProvider(
  client: MockClient,
  started: CallResult,
  { connectorId, state, choice }: { connectorId: string; state: string; choice: string },
): Promise<ProviderReturn> {
  const redirectUri = `${client.origin}/callback/${connectorId}`;
  const callback = await chooseOnProviderPage(client, redirectOf(started), choice);
  if (callback.origin + callback.pathname !== redirectUri)
    throw new UnexpectedResponse(`The provider leads to ${callback.href}.`);
  const { state: returnedState, ...rest } = Object.fromEntries(callback.searchParams);
  if (choice !== 'other-state' && returnedState !== state)
    throw new UnexpectedResponse('The state is another one.');
  return { connectorId, connectorData: { redirectUri, ...rest } };
}

/** Signs in at the provider with a button of its page: a user (`person:lin`), `cancel`, `code:…`. */
export async function visitProvider(
  client: MockClient,
  connectorId: string,
  choice: string,
  range: StepRange = { first: 'ask-address' },
  workflow: 'social-start' | 'social-sign-up-start' = 'social-start',
): Promise<ProviderReturn> {
  const state = randomUUID();
  const inputs = { connectorId, state, origin: client.origin };
  const started = await play(client, workflow, inputs, range);
  return chooseAtProvider(client, started, { connectorId, state, choice });
}

/** Starts a sign-in at a provider, where a user signs in. */
export async function returnFromProvider(
  client: MockClient,
  tenant: string,
  user: string,
  connector = connectorId,
): Promise<ProviderReturn> {
  await client.startSignIn({ tenant });
  return visitProvider(client, connector, `person:${user}`, {});
}

/** Starts a registration at a provider, where a user signs in, at a tenant that only creates accounts. */
export async function signUpAtProvider(client: MockClient, user: string): Promise<ProviderReturn> {
  await client.startSignIn({ tenant: 'social-register-only' });
  return visitProvider(client, connectorId, `person:${user}`, {}, 'social-sign-up-start');
}

export async function startWithProvider(
  client: MockClient,
  tenant: string,
  connectorId: string,
  user: string,
): Promise<void> {
  const inputs = await returnFromProvider(client, tenant, user, connectorId);
  await play(client, 'social-return', inputs, { last: 'verify-identity' });
}

export async function startAtSocialTenant(client: MockClient): Promise<void> {
  await client.startSignIn({ tenant: 'social' });
  await play(client, 'social-start', {}, { last: 'begin' });
}

export async function registerIdentity(client: MockClient): Promise<void> {
  await play(client, 'social-register', { connectorId }, { first: 'change-event', last: 'save-profile' });
}
