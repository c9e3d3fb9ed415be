import {
  createSocialAuthorizationUri,
  patchIdentifiers,
  patchProfile,
  putEvent,
  putInteraction,
} from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { Contact } from '../../domain/routes.ts';
import type { TripEvent } from '../../platform/storage/social-handoff.ts';
import { submit } from '../../flow-pages/calls.ts';
import { toApiIdentifier } from '../../flow-pages/code/calls.ts';

/** The data that the server needs to build the provider's URL. */
interface UriRequest {
  connectorId: string;
  state: string;
  redirectUri: string;
}

/** Begins an interaction and asks for the address at the provider. */
export const beginTrip = (event: TripEvent, trip: UriRequest) =>
  [call(putInteraction, { body: { event } }), call(createSocialAuthorizationUri, { body: trip })] as const;

const identify = (connectorId: string, connectorData: Record<string, unknown>) =>
  call(patchIdentifiers, { body: { connectorId, connectorData } });

const addIdentity = (connectorId: string) => call(patchProfile, { body: { connectorId } });

export const signInWithAnswer = (connectorId: string, answer: Record<string, unknown>) =>
  [identify(connectorId, answer), submit] as const;

export const registerWithAnswer = (connectorId: string, answer: Record<string, unknown>) =>
  [identify(connectorId, answer), addIdentity(connectorId), submit] as const;

/** Creates an account for an identity that has just been verified. */
export const createAccount = (connectorId: string) =>
  [call(putEvent, { body: { event: 'Register' } }), addIdentity(connectorId), submit] as const;

/** Signs in to the account that has the address which the provider reported, and links the identity to it. */
export const linkRelatedAccount = (connectorId: string, contact: Contact) =>
  [
    call(putEvent, { body: { event: 'SignIn' } }),
    call(patchIdentifiers, { body: { connectorId, ...toApiIdentifier(contact) } }),
    addIdentity(connectorId),
    submit,
  ] as const;
