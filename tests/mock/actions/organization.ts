import type { MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';
import { play } from './play.ts';
import { redirectOf } from './sign-in.ts';
import { chooseOnProviderPage } from './social.ts';

export const organizationId = 'acme0idp';

const state = 'kq3vX0a7Lm4';

/** Starts a sign-in at the tenant, and goes to an organization; resolves with the address of its page. */
export async function goToOrganization(
  client: MockClient,
  tenant: string,
  connectorId = organizationId,
): Promise<string> {
  await client.startSignIn({ tenant });
  const inputs = { workAddress: 'user@acme.example', connectorId, state, origin: client.origin };
  return redirectOf(await play(client, 'sso-start', inputs));
}

/** Comes back from an organization with what a button of its page answers; the inputs of sso-return. */
export async function returnFromOrganization(
  client: MockClient,
  tenant: string,
  choice: string,
  connectorId = organizationId,
): Promise<{ connectorId: string; callbackQuery: Record<string, string> }> {
  const address = await goToOrganization(client, tenant, connectorId);
  const callback = await chooseOnProviderPage(client, address, choice);
  if (callback.origin + callback.pathname !== `${client.origin}/callback/${connectorId}`)
    throw new UnexpectedResponse(`The organization leads to ${callback.href}.`);
  return { connectorId, callbackQuery: Object.fromEntries(callback.searchParams) };
}
