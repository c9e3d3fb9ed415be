import {
  createSocialAuthorizationUri,
  patchIdentifiers,
  patchProfile,
} from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { Contact } from '../../domain/routes.ts';
import type { TripEvent } from '../../platform/storage/social-handoff.ts';
import { begin, setEvent, submit } from '../../flow-pages/calls.ts';
import { toApiIdentifier } from '../../flow-pages/code/calls.ts';

/** The data that the server needs to build the provider's URL. */
interface UriRequest {
  connectorId: string;
  state: string;
  redirectUri: string;
}

/** Begins an interaction and asks for the address at the provider. */
export const beginTrip = (event: TripEvent, trip: UriRequest) =>
  [begin({ event }), call(createSocialAuthorizationUri, { body: trip })] as const;

const identify = (connectorId: string, connectorData: Record<string, unknown>) =>
  call(patchIdentifiers, { body: { connectorId, connectorData } }, { identifiesBy: { connectorId } });

const addIdentity = (connectorId: string) => call(patchProfile, { body: { connectorId } });

export const signInWithAnswer = (connectorId: string, answer: Record<string, unknown>) =>
  [identify(connectorId, answer), submit] as const;

export const registerWithAnswer = (connectorId: string, answer: Record<string, unknown>) =>
  [identify(connectorId, answer), addIdentity(connectorId), submit] as const;

/** Creates an account for an identity that has just been verified. */
export const createAccount = (connectorId: string) =>
  [setEvent('Register'), addIdentity(connectorId), submit] as const;

/** Signs in to the account that has the address which the provider reported, and links the identity to it. */
export const linkRelatedAccount = (connectorId: string, contact: Contact) =>
  [
    setEvent('SignIn'),
    call(
      patchIdentifiers,
      { body: { connectorId, ...toApiIdentifier(contact) } },
      { identifiesBy: { connectorId } },
    ),
    addIdentity(connectorId),
    submit,
  ] as const;
