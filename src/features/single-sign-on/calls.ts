import {
  createSsoAuthorizationUrl,
  findSsoConnectors,
  registerWithSso,
  signInWithSso,
} from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { singleSignOn } from '../../domain/generated/constants.ts';

/** Which connectors a domain has: the server needs no more of an address, so a fixed name stands for the person. */
export const domainQuery = (domain: string) => ({
  query: { email: `${singleSignOn.lookUpName}@${domain}` },
});

export const findConnectors = (domain: string) => [call(findSsoConnectors, domainQuery(domain))] as const;

/** Begins an interaction and asks for the address at the organization. */
export const beginTrip = (connectorId: string, trip: { state: string; redirectUri: string }) =>
  [call(createSsoAuthorizationUrl, { params: { connectorId }, body: trip })] as const;

/** Signs in with all parameters of the callback. */
export const signInWithAnswer = (connectorId: string, answer: Record<string, unknown>) =>
  [call(signInWithSso, { params: { connectorId }, body: answer })] as const;

/** A new account for an identity that has just been verified. */
export const createAccount = (connectorId: string) =>
  [call(registerWithSso, { params: { connectorId } })] as const;
