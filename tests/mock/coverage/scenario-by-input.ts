import type { Scenario } from '../actions/scenario.ts';
import { verifyAddress } from '../actions/passcode.ts';
import { arriveAtConsent, submit } from '../actions/sign-in.ts';
import { goToOrganization, organizationId } from '../actions/organization.ts';
import { findOperation } from '../description.ts';
import type { OperationId } from '../description.ts';
import type { MockClient } from '../mock-client.ts';
import type { ContractResponse } from '../contract-responses.ts';
import { isOperationWithInput, operationsAfterCode } from './operation-groups.ts';
import type { OperationWithInput } from './operation-groups.ts';

type EnterName = (client: MockClient, name: string) => Promise<unknown>;

const startAtEmailTenant = async (client: MockClient) => {
  await client.startSignIn({ tenant: 'email-code' });
  await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
};
const addressFor = (name: string) => ({ email: `${name}@example.org` });

const enterName: Readonly<Record<OperationWithInput, EnterName>> = {
  putInteraction: async (client, name) => {
    await client.startSignIn({ tenant: 'email-code' });
    const identifier = { ...addressFor(name), verificationCode: '123456' };
    await client.call('putInteraction', { event: 'SignIn', identifier });
  },
  patchIdentifiers: async (client, name) => {
    await startAtEmailTenant(client);
    await client.call('patchIdentifiers', { ...addressFor(name), verificationCode: '123456' });
  },
  putProfile: async (client, name) => {
    await startAtEmailTenant(client);
    await client.call('putProfile', addressFor(name));
  },
  patchProfile: async (client, name) => {
    await startAtEmailTenant(client);
    await client.call('patchProfile', addressFor(name));
  },
  sendVerificationCode: async (client, name) => {
    await startAtEmailTenant(client);
    await client.call('sendVerificationCode', addressFor(name));
  },
  createSocialAuthorizationUri: async (client, name) => {
    await startAtEmailTenant(client);
    const redirectUri = `${client.origin}/callback/${name}`;
    await client.call('createSocialAuthorizationUri', { connectorId: name, state: 'a', redirectUri });
  },
  createSsoAuthorizationUrl: async (client, name) => {
    await client.startSignIn({ tenant: 'single-sign-on' });
    const body = { state: 'a', redirectUri: `${client.origin}/callback/${name}` };
    await client.call('createSsoAuthorizationUrl', body, { params: { connectorId: name } });
  },
  signInWithSso: async (client, name) => {
    await goToOrganization(client, 'single-sign-on');
    await client.call('signInWithSso', { code: name }, { params: { connectorId: organizationId } });
  },
  registerWithSso: async (client, name) => {
    await goToOrganization(client, 'single-sign-on');
    await client.call('registerWithSso', undefined, { params: { connectorId: name } });
  },
};

const consentErrors: readonly string[] = ['oidc.access_denied', 'organization.require_membership'];

/** An account registered with the name gets the errors of consent; the name has underscores. */
const consentAs = async (client: MockClient, name: string, id: OperationId): Promise<void> => {
  await client.startSignIn({ generation: '1.42' });
  const profile = { username: name.replaceAll('.', '_'), password: 'ample-anchorage' };
  await client.expectCall(204, 'putInteraction', { event: 'Register', profile });
  await arriveAtConsent(client, await submit(client));
  await client.call(id);
};

/** These operations answer before one of `operationsAfterCode` could. */
const operationsBeforeCode: readonly OperationId[] = ['sendVerificationCode', 'patchIdentifiers'];

const documentsError = (id: OperationId, example: string): boolean =>
  [...findOperation(id).responses.values()].some(
    ({ status, examples }) => status >= 400 && examples.has(example),
  );

/** The reserved name of an error, with its status when it has two. */
const reservedName = ({ operationId, status }: ContractResponse, example: string): string => {
  const { responses } = findOperation(operationId);
  const withExample = [...responses.values()].filter(({ examples }) => examples.has(example));
  return withExample.length > 1 ? `${example}.${String(status)}` : example;
};

/** The scenario that reaches an error by its reserved name (`/_mock/inputs`); null when no input can. */
export function scenarioByInput(response: ContractResponse): Scenario | null {
  const { operationId, examples, status } = response;
  const [example] = examples;
  if (example === undefined || status < 400) return null;
  const name = reservedName(response, example);
  if (isOperationWithInput(operationId)) {
    const enter = enterName[operationId];
    return { name: `enters ${name}`, run: (client) => enter(client, name).then(() => undefined) };
  }
  if (consentErrors.includes(example))
    return { name: `registers as ${name}`, run: (client) => consentAs(client, name, operationId) };
  if (
    !operationsAfterCode.includes(operationId) ||
    operationsBeforeCode.some((id) => documentsError(id, example))
  )
    return null;
  return {
    name: `enters ${name}@example.org and its code before`,
    run: async (client) => {
      await startAtEmailTenant(client);
      await verifyAddress(client, addressFor(name));
      await client.call(operationId, findOperation(operationId).requestExample);
    },
  };
}
