import { CONTACT_KINDS, isIdentifier } from './identifier.ts';
import { isMfaFactor, type MfaFactor } from './mfa-factors.ts';
import { keysOf } from './keys-of.ts';
import type { MissingPart } from './missing-profile.ts';
import type { CodeFlow } from './sent-code.ts';
import {
  isBoolean,
  isListOf,
  isMapOf,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
  isText,
  type Guard,
  type Guarded,
} from './type-guards.ts';

const isIdentifierState = isObjectOf({ identifier: isIdentifier });

/** An identifier that can receive a passcode. */
export const isContact = isObjectOf({ kind: isOneOf(CONTACT_KINDS), value: isText });
export type Contact = Guarded<typeof isContact>;

/** State of a code page; `resendAt` is in ms since 1970, `resends` counts the codes sent again. */
const isCodeState = isObjectOf({ identifier: isContact, resendAt: isNumber }, { resends: isNumber });
export type CodeState = Guarded<typeof isCodeState>;

/**
 * State of pages that complete a profile. `registeredSocialIdentity` has the address that the provider reported, if another
 * account has it.
 */
const isProfileState = isObjectOf(
  {},
  {
    identifier: isIdentifier,
    registeredSocialIdentity: isObjectOf({}, { email: isString, phone: isString }),
  },
);

/** The account with the address that a provider reported; whoever owns that address already knows that it exists. */
const isLinked = isObjectOf({ relatedUser: isContact });
export type LinkState = Guarded<typeof isLinked>;
/** Optional: the page shows its own error without it. */
const isLinkState = (state: unknown): state is LinkState | undefined =>
  state === undefined || isLinked(state);

/**
 * State of the pages of two-step verification; `chosen` says that the person came from the list of factors, `isSuggestion` that the
 * server only suggests a further factor. `masked` has the person's own addresses, by factor, as the server masks them.
 */
const required = { availableFactors: isListOf(isMfaFactor) };
const optional = {
  skippable: isBoolean,
  identifier: isIdentifier,
  chosen: isBoolean,
  isSuggestion: isBoolean,
  masked: isMapOf(isString),
};
const isMfaState = isObjectOf(required, optional);
export type MfaState = Guarded<typeof isMfaState>;

/** `secretQrCode` is missing from older servers. */
const isTotpState = isObjectOf({ ...required, secret: isText }, { ...optional, secretQrCode: isString });
export type TotpState = Guarded<typeof isTotpState>;

/** A code is on its way to the person's own address. */
const isFactorCodeState = isObjectOf({ ...required, resendAt: isNumber }, { ...optional, resends: isNumber });
export type FactorCodeState = Guarded<typeof isFactorCodeState>;

/** Without `sent`, the page asks for the address; with it, for the code that was sent there. */
const isAddressState = isObjectOf(required, { ...optional, sent: isCodeState });
export type AddressState = Guarded<typeof isAddressState>;

const passkeyOptions = {
  options: isObjectOf({ challenge: isText }, { timeout: isNumber }),
  askedAt: isNumber,
};

/** The server's options for a passkey of this person, received at `askedAt` in ms since 1970; `again` asks for one more press. */
const isSignInPasskeyState = isObjectOf(
  { ...passkeyOptions, identifier: isIdentifier },
  { again: isBoolean },
);

/** The server's options, received at `askedAt` in ms since 1970; `again` asks for one more press. `takesName` is of new passkeys. */
const isPasskeyState = isObjectOf(
  { ...required, ...passkeyOptions },
  { ...optional, again: isBoolean, takesName: isBoolean },
);
export type PasskeyState = Guarded<typeof isPasskeyState>;

/** `usedUp` says that the person has just used the last of the earlier codes. */
const isBackupCodesState = isObjectOf({ codes: isListOf(isText) }, { ...optional, usedUp: isBoolean });
export type BackupCodesState = Guarded<typeof isBackupCodesState>;

/**
 * The connectors to choose from; `page` is where the sign-in started. Some of these pages do not know the identifier.
 * `anotherAccount` makes the page announce that the organization opens another account than the one that was started.
 */
const isSsoChoice = isObjectOf(
  { connectorIds: isListOf(isText), page: isOneOf(['/sign-in', '/register', '/single-sign-on']) },
  { identifier: isIdentifier, anotherAccount: isBoolean },
);
export type SsoChoice = Guarded<typeof isSsoChoice>;

/** The reason why the server has refused a sign-in link; unknown if the server itself leads to the page. */
const isLinkRefusal = isObjectOf({ reason: isOneOf(['expired', 'used', 'invalid', 'lost']) });
export type LinkRefusal = Guarded<typeof isLinkRefusal>;
const isLinkRefusalState = (state: unknown): state is LinkRefusal | undefined =>
  state === undefined || isLinkRefusal(state);

interface Route {
  /** Accepts the history state without which the page cannot be shown; null when it needs none. */
  readonly state: Guard<unknown> | null;
  /** The first page of a flow, without a back button. */
  readonly first?: true;
  /** The state holds secrets, which the page removes when the sign-in has succeeded. */
  readonly secret?: true;
}

/** The pages of the factors and methods that the contract lists. */
type ListedPath =
  | `/continue/${MissingPart}`
  | `/mfa-binding/${MfaFactor}`
  | `/mfa-verification/${MfaFactor}`
  | `/${CodeFlow}/verification-code`;

/** Every page of the app, with what its history entry must hold (contract.md#screens). */
const routes = {
  '/sign-in': { state: null, first: true },
  '/sign-in/password': { state: isIdentifierState },
  '/sign-in/verification-code': { state: isCodeState },
  '/sign-in/passkey': { state: isSignInPasskeyState },
  '/sign-in/consent': { state: null },
  '/sign-in/social/$connectorId': { state: null },
  '/consent': { state: null },
  '/register': { state: null, first: true },
  '/register/password': { state: isIdentifierState },
  '/register/verification-code': { state: isCodeState },
  '/forgot-password': { state: null },
  '/forgot-password/verification-code': { state: isCodeState },
  '/forgot-password/reset': { state: isProfileState },
  '/forgot-password/changed': { state: null },
  '/continue/password': { state: isProfileState },
  '/continue/username': { state: isProfileState },
  '/continue/email': { state: isProfileState },
  '/continue/phone': { state: isProfileState },
  '/continue/emailOrPhone': { state: isProfileState },
  '/continue/extraProfile': { state: isProfileState },
  '/continue/verification-code': { state: isCodeState },
  '/single-sign-on': { state: null },
  '/single-sign-on/connectors': { state: isSsoChoice },
  '/callback/$connectorId': { state: null },
  '/social/link/$connectorId': { state: isLinkState },
  '/social/landing/$connectorId': { state: null },
  '/springboard': { state: null },
  '/direct/$method/$target': { state: null },
  '/mfa-binding': { state: isMfaState },
  '/mfa-binding/Totp': { state: isTotpState, secret: true },
  '/mfa-binding/WebAuthn': { state: isPasskeyState },
  '/mfa-binding/BackupCode': { state: isBackupCodesState, secret: true },
  '/mfa-binding/EmailVerificationCode': { state: isAddressState },
  '/mfa-binding/PhoneVerificationCode': { state: isAddressState },
  '/mfa-verification': { state: isMfaState },
  '/mfa-verification/Totp': { state: isMfaState },
  '/mfa-verification/WebAuthn': { state: isPasskeyState },
  '/mfa-verification/BackupCode': { state: isMfaState },
  '/mfa-verification/EmailVerificationCode': { state: isFactorCodeState },
  '/mfa-verification/PhoneVerificationCode': { state: isFactorCodeState },
  '/device': { state: null, first: true },
  '/device/success': { state: null },
  '/unknown-session': { state: null },
  '/account-suspended': { state: null },
  '/create-passkey': { state: isPasskeyState },
  '/mfa-onboarding': { state: isMfaState },
  '/one-time-token': { state: null },
  '/one-time-token/reset': { state: null },
  '/one-time-token/error': { state: isLinkRefusalState },
  '/switch-account': { state: null },
} as const satisfies Readonly<Record<string, Route>> & Readonly<Record<ListedPath, Route>>;

export type Path = keyof typeof routes;
export const PATHS = keysOf(routes);

type ParameterNames<P extends string> = P extends `${string}/$${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : P extends `${string}/$${infer Name}`
    ? Name
    : never;
/** The parameters in the address of a page, decoded. */
export type ParamsOf<P extends Path> = Readonly<Record<ParameterNames<P>, string>>;

/** The state that a page requires; null if it needs none. */
export type StateOf<P extends Path> = (typeof routes)[P]['state'] extends Guard<infer State> ? State : null;

export const isFirstPage = (path: Path): boolean => 'first' in routes[path];

/** Whether the page continues from another one. */
export const needsState = (path: Path): boolean => routes[path].state !== null;

export const hasSecretState = (path: Path | undefined): boolean =>
  path !== undefined && 'secret' in routes[path];

/** Checks the state of a history entry, which outlives reloads and deployments; undefined if it does not fit. */
export function parseState<P extends Path>(path: P, state: unknown): { state: StateOf<P> } | undefined {
  const isState: Guard<unknown> | null = routes[path].state;
  if (isState === null) return { state: null as StateOf<P> };
  return isState(state) ? { state: state as StateOf<P> } : undefined;
}
