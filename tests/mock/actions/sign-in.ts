import type { WorkflowInputs } from '../../../codegen/flows/fill-step.ts';
import type { CallResult, MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';
import { play } from './play.ts';

interface Persona {
  name: string;
  identifiers: { username?: string; email?: string; phone?: string };
  password: string | null;
}

const personasByOrigin = new Map<string, readonly Persona[]>();

export async function credentials(client: MockClient, name: string): Promise<Record<string, string>> {
  const personas =
    personasByOrigin.get(client.origin) ?? ((await client.control('GET', 'personas')) as readonly Persona[]);
  personasByOrigin.set(client.origin, personas);
  const found = personas.find((persona) => persona.name === name);
  const { username, email, phone } = found?.identifiers ?? {};
  if (!found?.password) throw new UnexpectedResponse(`${name} is no persona with a password.`);
  const identifier = username === undefined ? (email === undefined ? { phone } : { email }) : { username };
  return { ...identifier, password: found.password } as Record<string, string>; // one of the three is always defined
}

/** The inputs with which a persona signs in by password. */
export async function passwordInputs(client: MockClient, name: string): Promise<WorkflowInputs> {
  const { password, ...identifier } = await credentials(client, name);
  return { identifier, password };
}

/** Starts a sign-in and verifies the password of a persona, ready to submit. */
export async function startWithPassword(client: MockClient, name: string, tenant = 'default'): Promise<void> {
  await client.startSignIn({ tenant });
  await play(client, 'password-sign-in', await passwordInputs(client, name), { last: 'begin' });
}

export const submit = (client: MockClient, expected: number | string = 200): Promise<CallResult> =>
  client.expectCall(expected, 'submitInteraction');

export function redirectOf({ body }: CallResult): string {
  const to = typeof body === 'object' && body !== null && 'redirectTo' in body ? body.redirectTo : undefined;
  if (typeof to !== 'string') throw new UnexpectedResponse('The response has no redirectTo.');
  return to;
}

const followRedirect = async (client: MockClient, address: string): Promise<URL> => {
  const { status, location } = await client.send('GET', address);
  if (status !== 303 || location === null)
    throw new UnexpectedResponse(`${address} does not redirect: ${String(status)}`);
  return new URL(location, client.origin);
};

/** Follows the redirect after submit to the consent page. */
export async function arriveAtConsent(client: MockClient, submitResult: CallResult): Promise<void> {
  const next = await followRedirect(client, redirectOf(submitResult));
  if (next.pathname !== '/sign-in/consent')
    throw new UnexpectedResponse(`Consent is not requested: ${next.href}`);
}

/** Follows the redirects after consent, and expects the demo application to show the name. */
export async function returnAs(client: MockClient, consentResult: CallResult, name: string): Promise<void> {
  const callback = await followRedirect(client, redirectOf(consentResult));
  if (!callback.searchParams.has('code'))
    throw new UnexpectedResponse(`The application gets no code: ${callback.href}`);
  const { status } = await client.send('GET', callback.href);
  const { text } = await client.send('GET', '/demo-app');
  if (status !== 303 || !text.includes(name))
    throw new UnexpectedResponse(`The application does not know ${name}.`);
}

/** Agrees to the consent after submit, whether or not the server has data for it, and returns to the application. */
async function completeAs(client: MockClient, submitResult: CallResult, name: string): Promise<void> {
  await arriveAtConsent(client, submitResult);
  await client.call('getConsent'); // 404 and 405 are fine: older servers have no such operation (contract §6)
  await returnAs(client, await client.expectCall(200, 'grantConsent'), name);
}

export const submitAndCompleteAs = async (client: MockClient, name: string): Promise<void> =>
  completeAs(client, await submit(client), name);

/** Makes the calls of workflows, and completes the sign-in with which they end. */
export const playAndCompleteAs = async (
  client: MockClient,
  name: string,
  workflows: string | readonly string[],
  inputs?: WorkflowInputs,
): Promise<void> => completeAs(client, await play(client, workflows, inputs), name);
