import type { OperationId } from '../../mocks/prism/description.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import type { Contact } from '../../src/domain/routes.ts';
import type { ServerContract } from '../../src/server/contract.ts';
import { createExperienceOperations } from '../../src/server/experience/experience-operations.ts';
import { interactionOperations } from '../../src/server/interaction/interaction-operations.ts';
import { createServer, type Operations, type Server } from '../../src/server/server.ts';
import { recordingSend } from '../../src/testing/recording-send.ts';

type Api = ServerApi;
type Asked = (server: Server) => Promise<unknown> | undefined;

const contact: Contact = { kind: 'email', value: '' };
const request = { connectorId: '', state: '', redirectUri: '' };
const passkey = { id: '', rawId: '', type: 'public-key', response: {}, clientExtensionResults: {} };
const prompt = () => Promise.resolve(passkey as never);

/** Every server operation with arguments of its type. Its requests depend on its flow and event alone. */
const operations = {
  signInWithPassword: (server) => server.signInWithPassword({ kind: 'username', value: '' }, ''),
  signInWithCode: (server) => server.signInWithCode(contact, ''),
  passkeyOffer: (server) => server.passkeyOffer?.(),
  signInWithPasskey: (server) => server.signInWithPasskey?.(prompt),
  passkeyOptionsOf: (server) => server.passkeyOptionsOf?.({ kind: 'username', value: '' }),
  signInWithPasskeyOf: (server) => server.signInWithPasskeyOf?.(prompt),
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
  'savePassword with a username': (server) => server.savePassword(''),
  saveUsername: (server) => server.saveUsername(''),
  addContact: (server) => server.addContact(contact, ''),
  saveExtraProfile: (server) => server.saveExtraProfile?.({}),
  uploadAvatar: (server) => server.uploadAvatar?.(new File([], 'ada.png')),
  linkVerified: (server) => server.linkVerified(contact, ''),
  startSocialSignIn: (server) => server.startSocialSignIn('SignIn', request),
  finishSocialSignIn: (server) => server.finishSocialSignIn('SignIn', '', {}),
  createWithIdentity: (server) => server.createWithIdentity(''),
  linkIdentity: (server) => server.linkIdentity('', contact),
  organizationsOf: (server) => server.organizationsOf(''),
  startSsoSignIn: (server) => server.startSsoSignIn(request),
  finishSsoSignIn: (server) => server.finishSsoSignIn('', {}),
  createWithOrganization: (server) => server.createWithOrganization(''),
  newAppKey: (server) => server.newAppKey(),
  bindApp: (server) => server.bindApp(''),
  newPasskeyOptions: (server) => server.newPasskeyOptions(),
  bindPasskey: (server) => server.bindPasskey(prompt, ''),
  backupCodesToSave: (server) => server.backupCodesToSave({ codes: [] }),
  bindBackupCodes: (server) => server.bindBackupCodes(),
  verifyApp: (server) => server.verifyApp(''),
  verifyBackupCode: (server) => server.verifyBackupCode(''),
  passkeyOptions: (server) => server.passkeyOptions(),
  verifyPasskey: (server) => server.verifyPasskey(prompt),
  sendFactorCode: (server) => server.sendFactorCode?.('email'),
  verifyFactorCode: (server) => server.verifyFactorCode?.('email', ''),
  sendBindingCode: (server) => server.sendBindingCode?.(contact),
  bindContact: (server) => server.bindContact?.(contact, ''),
  skipTwoStep: (server) => server.skipTwoStep(),
  enableTwoStep: (server) => server.enableTwoStep?.(),
  skipSuggestion: (server) => server.skipSuggestion?.(),
  bindSignInPasskey: (server) => server.bindSignInPasskey?.(prompt),
  skipPasskey: (server) => server.skipPasskey?.(),
  submitAgain: (server) => server.submitAgain(),
  readConsent: (server) => server.readConsent(),
  grantConsent: (server) => server.grantConsent(),
} as const satisfies Readonly<Record<keyof ServerContract, Asked>> & Readonly<Record<string, Asked>>;

/** A page asks the server for these, whichever API it speaks. */
export type PortOperation = keyof typeof operations;

// The keys of an object lose their type.
export const portOperations = Object.keys(operations) as PortOperation[];

/** What the Experience API answers while the interaction has the event and no verification record. */
const answersDuring = (interactionEvent: string, name: PortOperation) => ({
  interactionEvent,
  ...(name === 'savePassword with a username' && { profile: { username: '' } }),
  verificationRecords: [],
  verificationId: '',
  connectorIds: [],
});

async function idsOf(
  name: PortOperation,
  adapter: Operations,
  event: string,
): Promise<readonly OperationId[]> {
  const { send, sent } = recordingSend(() => answersDuring(event, name));
  await operations[name](createServer(adapter, (operation) => operation(send)));
  return sent.map(({ endpoint: { id } }) => id);
}

/** A document that does not know the server yet. The requests depend on the event of the interaction, so the longer list counts. */
async function experienceIdsOf(name: PortOperation): Promise<readonly OperationId[]> {
  const during = (event: string) =>
    idsOf(name, createExperienceOperations({ onRestored: () => undefined }).operations, event);
  const [signIn, register] = [await during('SignIn'), await during('Register')];
  return register.length > signIn.length ? register : signIn;
}

const recorded = new Map<PortOperation, Readonly<Record<Api, readonly OperationId[]>>>();
for (const name of portOperations)
  recorded.set(name, {
    interaction: await idsOf(name, interactionOperations, 'SignIn'),
    experience: await experienceIdsOf(name),
  });

/** The requests that an operation can send; none where the API lacks the operation. */
export const callsOf = (operation: PortOperation, api: Api): readonly OperationId[] =>
  recorded.get(operation)?.[api] ?? [];
