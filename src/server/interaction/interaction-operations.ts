import {
  bindMfa,
  createSocialAuthorizationUri,
  createSsoAuthorizationUrl,
  createTotpSecret,
  createWebAuthnAuthentication,
  createWebAuthnRegistration,
  deleteProfile,
  findSsoConnectors,
  patchIdentifiers,
  patchProfile,
  putEvent,
  putInteraction,
  putProfile,
  registerWithSso,
  sendVerificationCode,
  signInWithSso,
  skipMfa,
  submitInteraction,
  verifyMfa,
} from '../../api/generated/interaction/operations.ts';
import type { Input } from '../../api/operation.ts';
import { singleSignOn } from '../../domain/generated/constants.ts';
import type { Contact } from '../../domain/routes.ts';
import { EVENTS, type CodeFlow } from '../../domain/sent-code.ts';
import { consent, type Redirect } from '../consent.ts';
import type { ServerContract } from '../contract.ts';
import { passkeyBody } from '../passkey-body.ts';
import type { InteractionEvent, Send } from '../send.ts';

const addressOf = ({ kind, value }: Contact): { email: string } | { phone: string } => {
  switch (kind) {
    case 'email':
      return { email: value };
    case 'phone':
      return { phone: value };
  }
};

type Finish = 'submitInteraction';
type AddsToProfile = 'patchProfile' | Finish;
type ProfileBody = NonNullable<Input<typeof patchProfile>['body']>;

const start = (send: Send<'putInteraction'>, body: Input<typeof putInteraction>['body']) =>
  send(putInteraction, { body }, { begins: true, event: body.event });
const setEvent = (send: Send<'putEvent'>, event: InteractionEvent) =>
  send(putEvent, { body: { event } }, { changes: true, event });
const replaceProfile = (send: Send<'putProfile'>, body: Input<typeof putProfile>['body']) =>
  send(putProfile, { body }, { changes: true });
const finish = (send: Send<Finish>): Promise<Redirect> => send(submitInteraction);

/** Sets the event before sending, except in `continue`, where that would reset the interaction. */
async function startAndSendCode(
  send: Send<'putInteraction' | 'sendVerificationCode'>,
  flow: CodeFlow,
  contact: Contact,
) {
  if (flow !== 'continue') await start(send, { event: EVENTS[flow] });
  return send(sendVerificationCode, { body: addressOf(contact) });
}
async function verifyCode(send: Send<'patchIdentifiers'>, contact: Contact, verificationCode: string) {
  await send(patchIdentifiers, { body: { ...addressOf(contact), verificationCode } }, { usesCode: true });
  send.rememberMethod(contact.kind);
}
async function verifyAndFinish(send: Send<'patchIdentifiers' | Finish>, contact: Contact, code: string) {
  await verifyCode(send, contact, code);
  return finish(send);
}
async function verifyAndAdd(send: Send<'patchIdentifiers' | AddsToProfile>, contact: Contact, code: string) {
  await verifyCode(send, contact, code);
  return addToProfile(send, addressOf(contact));
}
async function addToProfile(send: Send<AddsToProfile>, body: ProfileBody) {
  await send(patchProfile, { body });
  return finish(send);
}
const savePassword = (send: Send<AddsToProfile>, password: string) => addToProfile(send, { password });
async function bind(send: Send<'bindMfa' | Finish>, body: Input<typeof bindMfa>['body']) {
  await send(bindMfa, { body });
  return finish(send);
}
async function verify(send: Send<'verifyMfa' | Finish>, body: Input<typeof verifyMfa>['body']) {
  await send(verifyMfa, { body }, { changes: true });
  return finish(send);
}

/** The operations of the Interaction API. They keep nothing, because the server has the state of the interaction. */
export const interactionOperations = {
  async signInWithPassword(send: Send<'putInteraction' | Finish>, { kind, value }, password) {
    const identifier = {
      username: { username: value, password },
      email: { email: value, password },
      phone: { phone: value, password },
    }[kind];
    await start(send, { event: 'SignIn', identifier });
    send.rememberMethod(kind);
    return finish(send);
  },
  signInWithCode: verifyAndFinish,
  async signInVerified(send: Send<'deleteProfile' | 'putEvent' | Finish>) {
    await send(deleteProfile, {}, { changes: true });
    await setEvent(send, 'SignIn');
    return finish(send);
  },

  sendCode: startAndSendCode,
  sendCodeAgain: startAndSendCode,

  async registerUsername(send: Send<'putInteraction' | Finish>, username) {
    await start(send, { event: 'Register', profile: { username } });
    send.rememberMethod('username');
    return finish(send);
  },
  async registerWithPassword(send: Send<'putInteraction' | Finish>, username, password) {
    await start(send, { event: 'Register', profile: { username, password } });
    send.rememberMethod('username');
    return finish(send);
  },
  registerWithCode: verifyAndAdd,
  async registerVerified(send: Send<'putEvent' | 'putProfile' | Finish>, contact) {
    await setEvent(send, 'Register');
    await replaceProfile(send, addressOf(contact));
    return finish(send);
  },

  recoverWithCode: verifyAndFinish,
  resetPassword: savePassword,

  savePassword,
  saveUsername: (send: Send<AddsToProfile>, username) => addToProfile(send, { username }),
  addContact: verifyAndAdd,
  async linkVerified(send: Send<'putEvent' | 'putProfile' | Finish>, _contact, connectorId) {
    await setEvent(send, 'SignIn');
    await replaceProfile(send, { connectorId });
    return finish(send);
  },

  async startSocialSignIn(send: Send<'putInteraction' | 'createSocialAuthorizationUri'>, event, request) {
    await start(send, { event });
    const { redirectTo: to } = await send(createSocialAuthorizationUri, { body: request });
    return { to };
  },
  async finishSocialSignIn(
    send: Send<'patchIdentifiers' | AddsToProfile>,
    event,
    connectorId,
    connectorData,
  ) {
    await send(patchIdentifiers, { body: { connectorId, connectorData } });
    send.rememberMethod({ connectorId });
    return event === 'SignIn' ? finish(send) : addToProfile(send, { connectorId });
  },
  async createWithIdentity(send: Send<'putEvent' | AddsToProfile>, connectorId) {
    await setEvent(send, 'Register');
    return addToProfile(send, { connectorId });
  },
  async linkIdentity(send: Send<'putEvent' | 'patchIdentifiers' | AddsToProfile>, connectorId, related) {
    await setEvent(send, 'SignIn');
    await send(patchIdentifiers, { body: { connectorId, ...addressOf(related) } });
    send.rememberMethod({ connectorId });
    return addToProfile(send, { connectorId });
  },

  organizationsOf: (send: Send<'findSsoConnectors'>, domain) =>
    send(findSsoConnectors, { query: { email: `${singleSignOn.lookUpName}@${domain}` } }),
  async startSsoSignIn(send: Send<'createSsoAuthorizationUrl'>, { connectorId, ...body }) {
    const { redirectTo: to } = await send(
      createSsoAuthorizationUrl,
      { params: { connectorId }, body },
      { begins: true, event: 'SignIn' },
    );
    return { to };
  },
  async finishSsoSignIn(send: Send<'signInWithSso'>, connectorId, body) {
    const redirect = await send(signInWithSso, { params: { connectorId }, body });
    send.rememberMethod('sso');
    return redirect;
  },
  async createWithOrganization(send: Send<'registerWithSso'>, connectorId) {
    const redirect = await send(registerWithSso, { params: { connectorId } }, { event: 'Register' });
    send.rememberMethod('sso');
    return redirect;
  },

  newAppKey: (send: Send<'createTotpSecret'>) => send(createTotpSecret),
  bindApp: (send: Send<'bindMfa' | Finish>, code) => bind(send, { type: 'Totp', code }),
  async newPasskeyOptions(send: Send<'createWebAuthnRegistration'>) {
    return { options: await send(createWebAuthnRegistration), takesName: true };
  },
  async bindPasskey(send: Send<'bindMfa' | Finish>, prompt, name) {
    const response = passkeyBody(await send.prompt(prompt));
    return bind(send, { ...response, ...(name !== '' && { name }) });
  },
  // The error itself always has the codes here.
  backupCodesToSave: (_send: Send<never>, offered) => Promise.resolve({ codes: offered?.codes ?? [] }),
  bindBackupCodes: (send: Send<'bindMfa' | Finish>) => bind(send, { type: 'BackupCode' }),
  verifyApp: (send: Send<'verifyMfa' | Finish>, code) => verify(send, { type: 'Totp', code }),
  verifyBackupCode: (send: Send<'verifyMfa' | Finish>, code) => verify(send, { type: 'BackupCode', code }),
  async passkeyOptions(send: Send<'createWebAuthnAuthentication'>) {
    return { options: await send(createWebAuthnAuthentication) };
  },
  async verifyPasskey(send: Send<'verifyMfa' | Finish>, prompt) {
    return verify(send, passkeyBody(await send.prompt(prompt)));
  },
  async skipTwoStep(send: Send<'skipMfa' | Finish>) {
    await send(skipMfa, { body: { mfaSkipped: true } }, { changes: true });
    return finish(send);
  },
  submitAgain: finish,

  ...consent,
} satisfies Partial<ServerContract>;
