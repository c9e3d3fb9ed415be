import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { getConsent } from '../api/generated/shared/operations.ts';
import type { Answer } from '../api/operation.ts';
import type { ContactKind, Identifier } from '../domain/identifier.ts';
import type { ProfileValues } from '../domain/profile-fields/plan-fields.ts';
import type { BackupCodesState, Contact, PasskeyState, TotpState } from '../domain/routes.ts';
import type { CodeFlow } from '../domain/sent-code.ts';
import type { TripEvent } from '../platform/storage/social-handoff.ts';
import type { Ask, Calls, Query } from './call.ts';

/** Where a completed interaction leads; a server that has lost the session answers without it. */
export type Redirect = { redirectTo?: string } | undefined;

/** A request for the address at a provider, which sends the person back to `redirectUri` with `state`. */
interface TripRequest {
  connectorId: string;
  state: string;
  redirectUri: string;
}

/** The address at the provider. */
interface TripAddress {
  to: string;
}

/** All parameters of the callback. */
type ProviderAnswer = Record<string, unknown>;

type BackupCodes = Pick<BackupCodesState, 'codes'>;

/** The server's answer about the request of the application. */
export type ConsentInfo = Answer<typeof getConsent>;

/**
 * The port: everything that features ask of a server, in words of the page. An adapter has one function per operation, which
 * makes its calls but sends none. `Server` (server.ts) adds the error codes that each can fail with. An optional operation exists
 * only for some APIs of the server.
 */
export interface ServerContract {
  // Sign-in

  signInWithPassword(identifier: Identifier, password: string): Calls<Redirect>;
  /** Signs in to the account of the address. */
  signInWithCode(contact: Contact, code: string): Calls<Redirect>;
  /** Asks for the options with which the browser offers any passkey of this site. */
  passkeyOffer?(): Calls<Pick<PasskeyState, 'options'>>;
  /** Asks the browser for a passkey of the offer, then signs in to its account. It stands in for the second step. */
  signInWithPasskey?(ask: Ask<AuthenticationResponseJSON>): Calls<Redirect>;
  /** Begins a sign-in, and asks for the options with which the browser uses a passkey of this person. */
  passkeyOptionsOf?(identifier: Identifier): Calls<Pick<PasskeyState, 'options'>>;
  signInWithPasskeyOf?(ask: Ask<AuthenticationResponseJSON>): Calls<Redirect>;
  /** Signs in to the account of an address that has just been verified during a registration. */
  signInVerified(contact: Contact): Calls<Redirect>;

  // Links by mail

  /** Signs in with the token of a link that was mailed to the address. */
  signInWithLink?(email: string, token: string): Calls<Redirect>;
  /** Creates an account with the address of a link that has just been verified. */
  registerWithLink?(): Calls<Redirect>;

  // Codes

  /** Begins the flow, except `continue`, which belongs to one, and sends a code. */
  sendCode(flow: CodeFlow, contact: Contact): Calls<unknown>;
  /** Sends another code in the same flow. */
  sendCodeAgain(flow: CodeFlow, contact: Contact): Calls<unknown>;

  // Registration

  /** Begins a registration; the server answers whether the name is taken and which data is missing. */
  registerUsername(username: string): Calls<Redirect>;
  /** Begins a registration with both, for a page that cannot notice other tabs. */
  registerWithPassword(username: string, password: string): Calls<Redirect>;
  /** Creates an account with the address. */
  registerWithCode(contact: Contact, code: string): Calls<Redirect>;
  /** Creates an account with an address that has just been verified during a sign-in. */
  registerVerified(contact: Contact): Calls<Redirect>;

  // Recovery

  /** Verifies the address of an account whose password is forgotten. A server may require the new password by an error. */
  recoverWithCode(contact: Contact, code: string): Calls<unknown>;
  /** The same with the token of a link that was mailed to the address. */
  recoverWithLink?(email: string, token: string): Calls<unknown>;
  /** Replaces the forgotten password. Nobody is signed in then. */
  resetPassword(password: string): Calls<unknown>;

  // Missing profile

  /** Gives the account of this sign-in or registration a password. */
  savePassword(password: string): Calls<Redirect>;
  saveUsername(username: string): Calls<Redirect>;
  addContact(contact: Contact, code: string): Calls<Redirect>;
  /** Answers all fields of the tenant at once; without values, the person skips them. */
  saveExtraProfile?(values: ProfileValues): Calls<Redirect>;
  /** Stores a picture, and answers with its address. The call changes nothing of the interaction. */
  uploadAvatar?(file: File): Calls<{ url: string }>;
  /** Signs in to the account of an address that has just been verified, and links the identity of the connector to it. */
  linkVerified(contact: Contact, connectorId: string): Calls<Redirect>;

  // Social sign-in

  /** Begins an interaction and asks for the address at the provider. */
  beginTrip(event: TripEvent, trip: TripRequest): Calls<TripAddress>;
  /** Finishes the sign-in or registration with the provider's answer. */
  finishTrip(event: TripEvent, connectorId: string, answer: ProviderAnswer): Calls<Redirect>;
  /** Creates an account for an identity that has just been verified. */
  createWithIdentity(connectorId: string): Calls<Redirect>;
  /** Signs in to the account that has the address which the provider reported, and links the identity to it. */
  linkIdentity(connectorId: string, related: Contact): Calls<Redirect>;

  // Single sign-on

  /** The ids of the connectors of a domain. */
  organizationsOf(domain: string): Query<readonly string[]>;
  /** Begins an interaction and asks for the address at the organization. */
  beginOrganizationTrip(trip: TripRequest): Calls<TripAddress>;
  finishOrganizationTrip(connectorId: string, answer: ProviderAnswer): Calls<Redirect>;
  /** Creates an account for an identity that has just been verified. */
  createWithOrganization(connectorId: string): Calls<Redirect>;

  // Two-step verification

  /** Asks for the key of a new authenticator app. */
  newAppKey(): Calls<Pick<TotpState, 'secret' | 'secretQrCode'>>;
  bindApp(code: string): Calls<Redirect>;
  /** Asks for the options with which the browser creates a passkey. */
  newPasskeyOptions(): Calls<Pick<PasskeyState, 'options' | 'takesName'>>;
  /** Asks the browser for a passkey, then binds it; an empty name is left out. */
  bindPasskey(ask: Ask<RegistrationResponseJSON>, name: string): Calls<Redirect>;
  /** Gives new backup codes; `offered` is what the error that asks for them has said. */
  backupCodesToSave(offered: BackupCodes | undefined): Calls<BackupCodes>;
  bindBackupCodes(): Calls<Redirect>;
  verifyApp(code: string): Calls<Redirect>;
  verifyBackupCode(code: string): Calls<Redirect>;
  /** Asks for the options with which the browser uses a passkey. */
  passkeyOptions(): Calls<Pick<PasskeyState, 'options'>>;
  verifyPasskey(ask: Ask<AuthenticationResponseJSON>): Calls<Redirect>;
  /** Sends a code to the person's own address of this kind. */
  sendFactorCode?(kind: ContactKind): Calls<unknown>;
  verifyFactorCode?(kind: ContactKind, code: string): Calls<Redirect>;
  /** Sends a code to an address that becomes a factor. */
  sendBindingCode?(contact: Contact): Calls<unknown>;
  /** Adds the address to the account, as its second step. */
  bindContact?(contact: Contact, code: string): Calls<Redirect>;
  /** Signs in without setting up a factor. */
  skipTwoStep(): Calls<Redirect>;
  /** Accepts the server's suggestion to turn on two-step verification. */
  enableTwoStep?(): Calls<Redirect>;
  /** Signs in without a further factor that the server suggests. */
  skipSuggestion?(): Calls<Redirect>;
  /** Asks the browser for a passkey, then adds it to the account, to sign in with. */
  bindSignInPasskey?(ask: Ask<RegistrationResponseJSON>): Calls<Redirect>;
  /** Signs in without creating the passkey that the server suggests. */
  skipPasskey?(): Calls<Redirect>;
  /** Completes the interaction as it is; the error of the server names the missing step. */
  submitAgain(): Calls<Redirect>;

  // Consent

  /** Reads the request of the application. */
  readConsent(): Query<ConsentInfo>;
  /** Grants the request; `organizationIds` are the chosen organizations, if the server offers some. */
  grantConsent(organizationIds?: readonly string[]): Calls<Redirect>;
}
