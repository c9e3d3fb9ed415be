import type { OperationId } from '../../../mocks/prism/description.ts';
import { describe, type MockClient } from '../mock-client.ts';
import { connectorId, redirectUriOf } from './social.ts';

type Event = 'SignIn' | 'Register' | 'ForgotPassword';

/** Begins at a tenant, and starts an event of the Experience API. */
export async function startExperience(
  client: MockClient,
  tenant: string,
  interactionEvent: Event = 'SignIn',
): Promise<void> {
  await client.begin(tenant);
  await client.operation('startInteraction', { interactionEvent });
}

/** Calls an operation that makes a record, and resolves with its body. @throws Error for another answer */
export async function record(
  client: MockClient,
  id: OperationId,
  body?: object,
): Promise<{ verificationId: string }> {
  const answer = await client.operation(id, body, { params: { connectorId } });
  if (answer.status !== 200) throw new Error(`${id}: ${describe(answer)}`);
  return answer.json as { verificationId: string }; // MockClient has checked it
}

/** Signs in by password up to the second step. */
export async function identifyByPassword(
  client: MockClient,
  tenant: string,
  username: string,
  password: string,
): Promise<void> {
  await startExperience(client, tenant);
  const identifier = { type: 'username', value: username };
  const { verificationId } = await record(client, 'verifyPassword', { identifier, password });
  await client.operation('identify', { verificationId });
}

interface Contact {
  type: 'email' | 'phone';
  value: string;
}

/** Sends a code to an address and enters it; resolves with the id of the record. */
export async function codeRecord(
  client: MockClient,
  identifier: Contact,
  interactionEvent: Event,
): Promise<{ verificationId: string }> {
  const { verificationId } = await record(client, 'sendCode', { identifier, interactionEvent });
  const { type, value } = identifier;
  const code = await client.codeInInbox(type === 'email' ? { email: value } : { phone: value });
  return record(client, 'verifyCode', { identifier, verificationId, code });
}

/** Identifies the person whom a code proves. */
export async function identifyByCode(
  client: MockClient,
  identifier: Contact,
  interactionEvent: Event,
): Promise<void> {
  await client.operation('identify', await codeRecord(client, identifier, interactionEvent));
}

/** Comes back from a provider as somebody with this address. */
export async function comeBackWith(client: MockClient, email: string): Promise<void> {
  const redirectUri = redirectUriOf(client);
  const { verificationId } = await record(client, 'startSocial', { state: 'a', redirectUri });
  const { location } = await client.browser.request('POST', `/_mock/social/${connectorId}/choose`, {
    body: new URLSearchParams({ redirect_uri: redirectUri, state: 'a', email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const code = new URL(location ?? 'none:').searchParams.get('code');
  await record(client, 'verifySocial', { verificationId, connectorData: { redirectUri, code } });
}
