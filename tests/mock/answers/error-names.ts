import { leave, path, tenant } from '../calls/single-sign-on.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { findOperation } from '../description.ts';
import { enterNameInExperience } from './experience-names.ts';
import type { MockClient } from '../mock-client.ts';

type EnterName = (client: MockClient, name: string) => Promise<unknown>;

const addressFor = (name: string) => ({ email: `${name}@example.org` });
const codeFor = (name: string) => ({ ...addressFor(name), verificationCode: '123456' });

const afterStart =
  (method: string, address: string, bodyFor: (name: string, client: MockClient) => object): EnterName =>
  async (client, name) => {
    await client.start('email-code');
    await client.call(method, address, bodyFor(name, client));
  };
const callback = ({ origin }: MockClient, name: string) => `${origin}/callback/${name}`;

/** Operations with an input that can be the name of an error. */
const enterName: Readonly<Partial<Record<OperationId, EnterName>>> = {
  putInteraction: async (client, name) => {
    await client.begin('email-code');
    await client.call('PUT', '', { event: 'SignIn', identifier: codeFor(name) });
  },
  patchIdentifiers: afterStart('PATCH', '/identifiers', codeFor),
  putProfile: afterStart('PUT', '/profile', addressFor),
  patchProfile: afterStart('PATCH', '/profile', addressFor),
  sendVerificationCode: afterStart('POST', '/verification/verification-code', addressFor),
  createSocialAuthorizationUri: afterStart(
    'POST',
    '/verification/social-authorization-uri',
    (name, client) => ({ connectorId: name, state: 'a', redirectUri: callback(client, name) }),
  ),
  createSsoAuthorizationUrl: async (client, name) => {
    await client.begin(tenant);
    const body = { state: 'a', redirectUri: callback(client, name) };
    await client.call('POST', `/single-sign-on/${name}/authorization-url`, body);
  },
  signInWithSso: async (client, name) => {
    await leave(client);
    await client.call('POST', `${path}/authentication`, { code: name });
  },
  registerWithSso: async (client, name) => {
    await leave(client);
    await client.call('POST', `/single-sign-on/${name}/registration`);
  },
};

/** An account registered with the name gets the errors of consent, unless registering can answer with them. */
const consentAs = async (client: MockClient, name: string, id: OperationId) => {
  const profile = { username: name.replaceAll('.', '_'), password: 'ample-anchorage' };
  await client.begin();
  if ((await client.call('PUT', '', { event: 'Register', profile })) !== '204') return;
  await client.submitAndFollow();
  await client.operation(id);
};

/** The other operations answer with the error that a verified address names, unless a call before them can. */
const afterCode = async (client: MockClient, name: string, id: OperationId) => {
  const address = addressFor(name);
  await client.start('email-code');
  if ((await client.call('POST', '/verification/verification-code', address)) !== '204') return;
  const verificationCode = await client.codeInInbox(address);
  if ((await client.call('PATCH', '/identifiers', { ...address, verificationCode })) !== '204') return;
  await client.operation(id, findOperation(id).requestExample);
};

/** The name of a documented error among the examples; with its status, because some codes have two. */
const nameOf = (id: OperationId, status: number, code: string | undefined) => {
  const examples = findOperation(id).responses.get(status)?.examples ?? new Map<string, unknown>();
  const [name] = [...examples].find(([, body]) => (body as { code?: string } | null)?.code === code) ?? [];
  return name && `${name}.${String(status)}`;
};

/** Enters the name of a documented error where this operation, or one before it, reads it. */
export async function enterErrorName(client: MockClient, answer: string): Promise<void> {
  const [id = '', status, code] = answer.split(' ');
  const operation = findOperation(id).id;
  const name = nameOf(operation, Number(status), code);
  if (name === undefined || Number(status) < 400) return;
  if (findOperation(operation).api === 'experience') {
    await enterNameInExperience(client, operation, name);
    return;
  }
  const enter = enterName[operation];
  if (enter) await enter(client, name);
  else if (operation === 'getConsent' || operation === 'grantConsent')
    await consentAs(client, name, operation);
  else await afterCode(client, name, operation);
}
