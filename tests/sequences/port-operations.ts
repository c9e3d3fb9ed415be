import type { OperationId } from '../../mocks/prism/description.ts';
import type { DeploymentSettings } from '../../src/domain/deployment.ts';
import type { Contact } from '../../src/domain/routes.ts';
import type { Calls } from '../../src/server/call.ts';
import type { ServerContract } from '../../src/server/contract.ts';
import { createExperienceApi } from '../../src/server/experience/experience-api.ts';
import { interactionApi } from '../../src/server/interaction/interaction-api.ts';

type Api = DeploymentSettings['api'];
type Asked = (server: ServerContract) => Calls<unknown> | undefined;

const adapters: Readonly<Record<Api, ServerContract>> = {
  interaction: interactionApi,
  experience: createExperienceApi({ onRestored: () => undefined }),
};

const contact: Contact = { kind: 'email', value: '' };
const trip = { connectorId: '', state: '', redirectUri: '' };
const neverAsked = () => Promise.reject(new Error('Nobody sends these calls.'));

/** Every operation of the port with inputs of its type. The calls of an operation depend on its flow and event alone. */
const operations = {
  signInWithPassword: (server) => server.signInWithPassword({ kind: 'username', value: '' }, ''),
  signInWithCode: (server) => server.signInWithCode(contact, ''),
  passkeyOffer: (server) => server.passkeyOffer?.(),
  signInWithPasskey: (server) => server.signInWithPasskey?.(neverAsked),
  passkeyOptionsOf: (server) => server.passkeyOptionsOf?.({ kind: 'username', value: '' }),
  signInWithPasskeyOf: (server) => server.signInWithPasskeyOf?.(neverAsked),
  signInVerified: (server) => server.signInVerified(contact),
  signInWithLink: (server) => server.signInWithLink?.('', ''),
  registerWithLink: (server) => server.registerWithLink?.(),
  sendCode: (server) => server.sendCode('sign-in', contact),
  'sendCode to continue': (server) => server.sendCode('continue', contact),
  sendCodeAgain: (server) => server.sendCodeAgain('sign-in', contact),
  'sendCodeAgain to continue': (server) => server.sendCodeAgain('continue', contact),
  registerUsername: (server) => server.registerUsername(''),
  registerWithPassword: (server) => server.registerWithPassword('', ''),
  registerWithCode: (server) => server.registerWithCode(contact, ''),
  registerVerified: (server) => server.registerVerified(contact),
  recoverWithCode: (server) => server.recoverWithCode(contact, ''),
  recoverWithLink: (server) => server.recoverWithLink?.('', ''),
  resetPassword: (server) => server.resetPassword(''),
  savePassword: (server) => server.savePassword(''),
  saveUsername: (server) => server.saveUsername(''),
  addContact: (server) => server.addContact(contact, ''),
  saveExtraProfile: (server) => server.saveExtraProfile?.({}),
  uploadAvatar: (server) => server.uploadAvatar?.(new File([], 'ada.png')),
  linkVerified: (server) => server.linkVerified(contact, ''),
  beginTrip: (server) => server.beginTrip('SignIn', trip),
  finishTrip: (server) => server.finishTrip('SignIn', '', {}),
  createWithIdentity: (server) => server.createWithIdentity(''),
  linkIdentity: (server) => server.linkIdentity('', contact),
  organizationsOf: (server) => server.organizationsOf(''),
  beginOrganizationTrip: (server) => server.beginOrganizationTrip(trip),
  finishOrganizationTrip: (server) => server.finishOrganizationTrip('', {}),
  createWithOrganization: (server) => server.createWithOrganization(''),
  newAppKey: (server) => server.newAppKey(),
  bindApp: (server) => server.bindApp(''),
  newPasskeyOptions: (server) => server.newPasskeyOptions(),
  bindPasskey: (server) => server.bindPasskey(neverAsked, ''),
  backupCodesToSave: (server) => server.backupCodesToSave({ codes: [] }),
  bindBackupCodes: (server) => server.bindBackupCodes(),
  verifyApp: (server) => server.verifyApp(''),
  verifyBackupCode: (server) => server.verifyBackupCode(''),
  passkeyOptions: (server) => server.passkeyOptions(),
  verifyPasskey: (server) => server.verifyPasskey(neverAsked),
  sendFactorCode: (server) => server.sendFactorCode?.('email'),
  verifyFactorCode: (server) => server.verifyFactorCode?.('email', ''),
  sendBindingCode: (server) => server.sendBindingCode?.(contact),
  bindContact: (server) => server.bindContact?.(contact, ''),
  skipTwoStep: (server) => server.skipTwoStep(),
  enableTwoStep: (server) => server.enableTwoStep?.(),
  skipSuggestion: (server) => server.skipSuggestion?.(),
  bindSignInPasskey: (server) => server.bindSignInPasskey?.(neverAsked),
  skipPasskey: (server) => server.skipPasskey?.(),
  submitAgain: (server) => server.submitAgain(),
  readConsent: (server) => server.readConsent(),
  grantConsent: (server) => server.grantConsent(),
} as const satisfies Readonly<Record<keyof ServerContract, Asked>> & Readonly<Record<string, Asked>>;

/** A page asks the server for these, whichever API it speaks. */
export type PortOperation = keyof typeof operations;

// The keys of an object lose their type.
export const portOperations = Object.keys(operations) as PortOperation[];

/** The calls that the adapter of an API makes for an operation, also those that it may leave out; none where the API lacks the operation. */
export const callsOf = (operation: PortOperation, api: Api): readonly OperationId[] =>
  operations[operation](adapters[api])?.list.map(({ operation: { id } }) => id) ?? [];
