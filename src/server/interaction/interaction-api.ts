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
import type { CallFacts, InteractionEvent } from '../call.ts';
import { consent } from '../consent.ts';
import type { ServerContract } from '../contract.ts';
import { asking, call, calls, query } from '../make.ts';
import { passkeyBody } from '../passkey-body.ts';

const addressOf = ({ kind, value }: Contact): { email: string } | { phone: string } => {
  switch (kind) {
    case 'email':
      return { email: value };
    case 'phone':
      return { phone: value };
  }
};

const begin = (
  body: Input<typeof putInteraction>['body'],
  identified: Pick<CallFacts, 'identifiesBy'> = {},
) => call(putInteraction, { body }, { begins: true, event: body.event, ...identified });

const setEvent = (event: InteractionEvent) => call(putEvent, { body: { event } }, { changes: true, event });

const submit = call(submitInteraction, {}, { submits: true });

const addToProfile = (body: NonNullable<Input<typeof patchProfile>['body']>) => call(patchProfile, { body });

const replaceProfile = (body: Input<typeof putProfile>['body']) =>
  call(putProfile, { body }, { changes: true });

const verifyCode = (contact: Contact, verificationCode: string) =>
  call(
    patchIdentifiers,
    { body: { ...addressOf(contact), verificationCode } },
    { usesCode: true, identifiesBy: contact.kind },
  );

/** Sets the event before sending, except in `continue`, where that would reset the interaction. */
const beginAndSend = (flow: CodeFlow, contact: Contact) => {
  const send = call(sendVerificationCode, { body: addressOf(contact) });
  return flow === 'continue' ? calls([send]) : calls([begin({ event: EVENTS[flow] }), send]);
};

const verifyAndSubmit = (contact: Contact, code: string) => calls([verifyCode(contact, code), submit]);

const verifyAndAdd = (contact: Contact, code: string) =>
  calls([verifyCode(contact, code), addToProfile(addressOf(contact)), submit]);

const savePassword = (password: string) => calls([addToProfile({ password }), submit]);

const bind = (body: Input<typeof bindMfa>['body']) => calls([call(bindMfa, { body }), submit]);

const verify = (body: Input<typeof verifyMfa>['body']) =>
  calls([call(verifyMfa, { body }, { changes: true }), submit]);

/** The adapter of the interaction API. It keeps nothing, because the server holds the state of the interaction. */
export const interactionApi = {
  signInWithPassword: ({ kind, value }, password) => {
    const identifier = {
      username: { username: value, password },
      email: { email: value, password },
      phone: { phone: value, password },
    }[kind];
    return calls([begin({ event: 'SignIn', identifier }, { identifiesBy: kind }), submit]);
  },
  signInWithCode: verifyAndSubmit,
  signInVerified: () => calls([call(deleteProfile, {}, { changes: true }), setEvent('SignIn'), submit]),

  sendCode: beginAndSend,
  sendCodeAgain: beginAndSend,

  registerUsername: (username) =>
    calls([begin({ event: 'Register', profile: { username } }, { identifiesBy: 'username' }), submit]),
  registerWithPassword: (username, password) =>
    calls([
      begin({ event: 'Register', profile: { username, password } }, { identifiesBy: 'username' }),
      submit,
    ]),
  registerWithCode: verifyAndAdd,
  registerVerified: (contact) => calls([setEvent('Register'), replaceProfile(addressOf(contact)), submit]),

  recoverWithCode: verifyAndSubmit,
  resetPassword: savePassword,

  savePassword,
  saveUsername: (username) => calls([addToProfile({ username }), submit]),
  addContact: verifyAndAdd,
  linkVerified: (_contact, connectorId) =>
    calls([setEvent('SignIn'), replaceProfile({ connectorId }), submit]),

  beginTrip: (event, trip) =>
    calls([begin({ event }), call(createSocialAuthorizationUri, { body: trip })], ({ redirectTo: to }) => ({
      to,
    })),
  finishTrip: (event, connectorId, connectorData) => {
    const identify = call(
      patchIdentifiers,
      { body: { connectorId, connectorData } },
      { identifiesBy: { connectorId } },
    );
    return event === 'SignIn'
      ? calls([identify, submit])
      : calls([identify, addToProfile({ connectorId }), submit]);
  },
  createWithIdentity: (connectorId) => calls([setEvent('Register'), addToProfile({ connectorId }), submit]),
  linkIdentity: (connectorId, related) =>
    calls([
      setEvent('SignIn'),
      call(
        patchIdentifiers,
        { body: { connectorId, ...addressOf(related) } },
        { identifiesBy: { connectorId } },
      ),
      addToProfile({ connectorId }),
      submit,
    ]),

  // A fixed name stands for the person, because the server needs only the domain.
  organizationsOf: (domain) =>
    query(findSsoConnectors, { query: { email: `${singleSignOn.lookUpName}@${domain}` } }),
  beginOrganizationTrip: ({ connectorId, ...body }) =>
    calls(
      [call(createSsoAuthorizationUrl, { params: { connectorId }, body }, { begins: true, event: 'SignIn' })],
      ({ redirectTo: to }) => ({ to }),
    ),
  finishOrganizationTrip: (connectorId, body) =>
    calls([call(signInWithSso, { params: { connectorId }, body }, { identifiesBy: 'sso' })]),
  createWithOrganization: (connectorId) =>
    calls([call(registerWithSso, { params: { connectorId } }, { event: 'Register', identifiesBy: 'sso' })]),

  newAppKey: () => calls([call(createTotpSecret)]),
  bindApp: (code) => bind({ type: 'Totp', code }),
  newPasskeyOptions: () =>
    calls([call(createWebAuthnRegistration)], (options) => ({ options, takesName: true })),
  bindPasskey: (ask, name) =>
    calls([
      asking(bindMfa, ask, (response) => ({
        body: { ...passkeyBody(response), ...(name !== '' && { name }) },
      })),
      submit,
    ]),
  // Here the error itself always has the codes.
  backupCodesToSave: (offered) => calls([], () => ({ codes: offered?.codes ?? [] })),
  bindBackupCodes: () => bind({ type: 'BackupCode' }),
  verifyApp: (code) => verify({ type: 'Totp', code }),
  verifyBackupCode: (code) => verify({ type: 'BackupCode', code }),
  passkeyOptions: () => calls([call(createWebAuthnAuthentication)], (options) => ({ options })),
  verifyPasskey: (ask) =>
    calls([
      asking(verifyMfa, ask, (response) => ({ body: passkeyBody(response) }), { changes: true }),
      submit,
    ]),
  skipTwoStep: () => calls([call(skipMfa, { body: { mfaSkipped: true } }, { changes: true }), submit]),
  submitAgain: () => calls([submit]),

  ...consent,
} satisfies ServerContract;
