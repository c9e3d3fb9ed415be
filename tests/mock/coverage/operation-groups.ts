import type { OperationId } from '../description.ts';

/** Operations with an input that may be a reserved name. */
export const operationsWithInput = [
  'putInteraction',
  'patchIdentifiers',
  'putProfile',
  'patchProfile',
  'sendVerificationCode',
  'createSocialAuthorizationUri',
  'createSsoAuthorizationUrl',
  'signInWithSso',
  'registerWithSso',
] as const satisfies readonly OperationId[];
export type OperationWithInput = (typeof operationsWithInput)[number];

export const isOperationWithInput = (id: OperationId): id is OperationWithInput =>
  (operationsWithInput as readonly OperationId[]).includes(id);

/** Operations without such an input: they use the reserved name that a code has verified before. */
export const operationsAfterCode: readonly OperationId[] = [
  'putEvent',
  'deleteProfile',
  'submitInteraction',
  'createTotpSecret',
  'createWebAuthnRegistration',
  'createWebAuthnAuthentication',
  'bindMfa',
  'verifyMfa',
  'skipMfa',
];

/** Operations that only newer servers have, and how an example of each is called. */
export const singleSignOnOptions = {
  params: { connectorId: 'acme0idp' },
  query: { email: 'user@acme.example' },
};
export const isSingleSignOn = (id: OperationId): boolean =>
  ['findSsoConnectors', 'createSsoAuthorizationUrl', 'signInWithSso', 'registerWithSso'].includes(id);

export const operationsWithoutInput: readonly OperationId[] = [
  ...operationsAfterCode,
  'deleteInteraction',
  'getConsent',
  'grantConsent',
  'findSsoConnectors',
];
