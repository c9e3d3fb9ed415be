import {
  createSsoAuthorizationUrl,
  findSsoConnectors,
  registerWithSso,
  signInWithSso,
} from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { singleSignOn } from '../../domain/generated/constants.ts';

/** Asks for the connectors of a domain. A fixed name stands for the person, because the server needs only the domain. */
export const domainQuery = (domain: string) => ({
  query: { email: `${singleSignOn.lookUpName}@${domain}` },
});

export const findConnectors = (domain: string) => [call(findSsoConnectors, domainQuery(domain))] as const;

/** Begins an interaction and asks for the address at the organization. */
export const beginTrip = (connectorId: string, trip: { state: string; redirectUri: string }) =>
  [
    call(
      createSsoAuthorizationUrl,
      { params: { connectorId }, body: trip },
      { begins: true, event: 'SignIn' },
    ),
  ] as const;

/** Signs in with all parameters of the callback. */
export const signInWithAnswer = (connectorId: string, answer: Record<string, unknown>) =>
  [call(signInWithSso, { params: { connectorId }, body: answer }, { identifiesBy: 'sso' })] as const;

/** Creates an account for an identity that has just been verified. */
export const createAccount = (connectorId: string) =>
  [call(registerWithSso, { params: { connectorId } }, { event: 'Register', identifiesBy: 'sso' })] as const;
