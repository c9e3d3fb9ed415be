import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import {
  bindFactor,
  bindPasskey,
  changeEvent,
  createBackupCodes,
  createPasskeyOffer,
  createTotp,
  enableTwoStep,
  findConnectorIds,
  identify,
  readInteraction,
  replacePassword,
  sendCode,
  sendMfaCode,
  skipMfaSuggestion,
  skipPasskey,
  skipTwoStep,
  stageProfile,
  startInteraction,
  startPasskeySignIn,
  startSocial,
  startSso,
  startWebAuthnAuthentication,
  startWebAuthnRegistration,
  submit,
  uploadAvatar,
  verifyBackupCode,
  verifyCode,
  verifyMfaCode,
  verifyOneTimeToken,
  verifyPasskeySignIn,
  verifyPassword,
  verifySocial,
  verifySso,
  verifyTotp,
  verifyWebAuthnAuthentication,
  verifyWebAuthnRegistration,
} from '../../api/generated/experience/operations.ts';
import type { Input } from '../../api/operation.ts';
import { singleSignOn, type experience } from '../../domain/generated/constants.ts';
import type { Contact } from '../../domain/routes.ts';
import { EVENTS } from '../../domain/sent-code.ts';
import type { Ask, InteractionEvent } from '../call.ts';
import { consent } from '../consent.ts';
import type { ServerContract } from '../contract.ts';
import { meaning, query, refuse, repeatableCalls as calls, turn } from '../make.ts';
import { passkeyBody } from '../passkey-body.ts';
import { createMirror, type ProofType } from './mirror.ts';

type ProfileBody = Input<typeof stageProfile>['body'];

/** A submit whose answer was lost has succeeded if one of these codes follows. Its redirect cannot be had any more. */
const AFTER_LOST_SUBMIT = {
  'user.username_exists_in_profile': 'session.verification_session_not_found',
  'user.email_exists_in_profile': 'session.verification_session_not_found',
  'user.phone_exists_in_profile': 'session.verification_session_not_found',
  'user.password_exists_in_profile': 'session.verification_session_not_found',
  'user.totp_already_in_use': 'session.verification_session_not_found',
} as const;

/**
 * An identification that creates an account fails with these codes if the server has created it already: the browser itself repeats
 * a POST on a connection that breaks before the answer begins.
 */
const ALREADY_CREATED = {
  'user.email_exists_in_profile': 'page.account_created',
  'user.phone_exists_in_profile': 'page.account_created',
} as const;

/**
 * The server asks a registration for missing parts before it creates the account. If a submit asks for them, the browser has
 * repeated an identification without a verification id, and the session belongs to a second, empty account.
 */
const OF_EMPTY_ACCOUNT = { 'user.missing_profile': 'session.verification_session_not_found' } as const;

const NEW_CODE_NEEDED = {
  'session.verification_session_not_found': 'verification_code.not_found',
} as const;

const TRIP_EXPIRED = {
  'session.verification_session_not_found': 'session.connector_validation_session_not_found',
} as const;

const FACTOR_EXPIRED = {
  'session.verification_session_not_found': 'session.mfa.pending_info_not_found',
} as const;

const PASSKEY_UNKNOWN = {
  ...FACTOR_EXPIRED,
  'session.identifier_not_found': 'session.mfa.webauthn_verification_not_found',
} as const;

const addressOf = ({ kind, value }: Contact) => ({ type: kind, value });

const CODE_PROOFS = { email: 'EmailVerificationCode', phone: 'PhoneVerificationCode' } as const;
const FACTOR_PROOFS = { email: 'MfaEmailVerificationCode', phone: 'MfaPhoneVerificationCode' } as const;

interface Surroundings {
  /** Calls back when the browser shows the page again from its back/forward cache. */
  onRestored: (restored: () => void) => unknown;
}

/**
 * The adapter of the experience API. During a registration, each POST identification creates an account. So the adapter skips a
 * call that the server has carried out already, and reads the interaction first wherever it cannot be sure. The server's ids
 * never leave the adapter.
 */
export function createExperienceApi({ onRestored }: Surroundings) {
  const mirror = createMirror();
  /** The token of a link that this document has sent. */
  let sentToken: string | undefined;
  const { lost } = mirror;
  onRestored(mirror.empty);

  const proves = (type: ProofType, isVerified: boolean) => ({
    lost,
    answered: ({ verificationId }: { verificationId: string }) =>
      mirror.setProof(type, verificationId, isVerified),
  });
  /** Leaves a verification out if the server has done it, although its answer was lost. */
  const unlessVerified =
    <Made, Asked = undefined>(type: ProofType, make: (asked: Asked) => Made) =>
    (asked: Asked) =>
      mirror.isVerified(type) ? undefined : make(asked);

  const readIf = (isNeeded: () => boolean) =>
    turn(readInteraction, () => (isNeeded() ? {} : undefined), { answered: mirror.fill });
  const read = readIf(mirror.isEmpty);
  /** Another document may have created the account meanwhile. */
  const readBeforeCreation = readIf(() => mirror.isEmpty() || mirror.isRegistration());

  /** If `ask` ends without a value, the interaction that the server holds stays. */
  const beginUnless = (event: InteractionEvent, hasBegun: () => boolean, ask?: Ask<void>) =>
    turn(startInteraction, () => (hasBegun() ? undefined : { body: { interactionEvent: event } }), {
      facts: { begins: true, event, voidsCode: true },
      ...(ask && { ask }),
      lost,
      answered: () => mirror.began(event),
    });
  const begin = (event: InteractionEvent, ask?: Ask<void>) => beginUnless(event, () => false, ask);
  /** Nothing but these ways begins with a captcha: a provider, a passkey and a link prove enough. */
  const beginWithCaptcha = (event: InteractionEvent) =>
    turn(
      startInteraction,
      (captchaToken: string | undefined) => ({
        body: { interactionEvent: event, ...(captchaToken !== undefined && { captchaToken }) },
      }),
      {
        facts: { begins: true, event, voidsCode: true, takesCaptcha: true },
        lost,
        answered: () => mirror.began(event),
      },
    );
  /** The server must not get a change of the event after an identification. */
  const setEvent = (event: InteractionEvent) =>
    turn(
      changeEvent,
      () =>
        mirror.event() === event || mirror.isIdentified() ? undefined : { body: { interactionEvent: event } },
      { facts: { changes: true, event }, lost, answered: () => mirror.setEvent(event) },
    );
  const identifies = { lost, answered: mirror.setIdentified };
  /** A sign-in may repeat it; the server refuses another person. */
  const identifyBy = (type: ProofType, more: { linkSocialIdentity?: boolean } = {}) =>
    meaning(
      turn(
        identify,
        () => (mirror.isCreated() ? undefined : { body: { verificationId: mirror.idOf(type), ...more } }),
        identifies,
      ),
      ALREADY_CREATED,
    );
  /** Creates the account of a registration from its staged profile. */
  const create = turn(
    identify,
    () => (!mirror.isRegistration() || mirror.isCreated() ? undefined : { body: {} }),
    identifies,
  );
  /** `event` is the one that the calls before the submit have set. */
  const finish = (event = mirror.event()) =>
    meaning(
      turn(submit, () => ({}), {
        facts: { submits: true },
        lost: mirror.submitLost,
        answered: mirror.submitted,
      }),
      event === 'Register' ? OF_EMPTY_ACCOUNT : mirror.isSubmitLost() ? AFTER_LOST_SUBMIT : {},
    );

  const send = (contact: Contact, event: () => InteractionEvent) =>
    turn(
      sendCode,
      () => ({ body: { identifier: addressOf(contact), interactionEvent: event() } }),
      proves(CODE_PROOFS[contact.kind], false),
    );
  const sendAgain = (contact: Contact) => calls([read, send(contact, () => mirror.event() ?? 'SignIn')]);
  const verify = (contact: Contact, code: string) => {
    const type = CODE_PROOFS[contact.kind];
    return meaning(
      turn(
        verifyCode,
        unlessVerified(type, () => ({
          body: { identifier: addressOf(contact), verificationId: mirror.idOf(type), code },
        })),
        { facts: { usesCode: true, identifiesBy: contact.kind }, ...proves(type, true) },
      ),
      NEW_CODE_NEEDED,
    );
  };
  const verifyAndIdentify = (contact: Contact, code: string) =>
    calls([read, verify(contact, code), identifyBy(CODE_PROOFS[contact.kind]), finish()]);

  /** An account that exists already keeps its first values; only a repeated press has the same ones. */
  const stage = (makeBody: () => ProfileBody, facts = {}) =>
    meaning(
      turn(
        stageProfile,
        () => {
          if (!mirror.isCreated()) return { body: makeBody() };
          return mirror.isPressRepeated() ? undefined : refuse('page.account_created');
        },
        { facts, lost },
      ),
      mirror.isSubmitLost() ? AFTER_LOST_SUBMIT : {},
    );
  const stageUsername = (value: string) =>
    stage(() => ({ type: 'username', value }), { identifiesBy: 'username' });
  const stagePassword = (value: string) => stage(() => ({ type: 'password', value }));
  const stageContact = ({ kind }: Contact) =>
    stage(() => ({ type: kind, verificationId: mirror.idOf(CODE_PROOFS[kind]) }));

  const verifyNewPasskey = (ask: Ask<RegistrationResponseJSON>) =>
    meaning(
      turn(
        verifyWebAuthnRegistration,
        unlessVerified('WebAuthn', (response: RegistrationResponseJSON) => ({
          body: { verificationId: mirror.idOf('WebAuthn'), payload: passkeyBody(response) },
        })),
        { ask, ...proves('WebAuthn', true) },
      ),
      FACTOR_EXPIRED,
    );
  const bind = (type: (typeof experience.factors)[number]) =>
    meaning(
      turn(bindFactor, () => ({ body: { type, verificationId: mirror.idOf(type) } }), { lost }),
      mirror.isSubmitLost() ? { ...AFTER_LOST_SUBMIT, ...FACTOR_EXPIRED } : FACTOR_EXPIRED,
    );

  /** A token works once. If an answer was lost, the interaction may hold the proof, which a new beginning would erase. */
  const verifyLink = (event: InteractionEvent, value: string, token: string) =>
    [
      readIf(() => mirror.isEmpty() && sentToken === token),
      beginUnless(event, () => mirror.isVerified('OneTimeToken') && sentToken === token),
      turn(
        verifyOneTimeToken,
        unlessVerified('OneTimeToken', () => {
          sentToken = token;
          return { body: { identifier: { type: 'email', value }, token } };
        }),
        proves('OneTimeToken', true),
      ),
    ] as const;

  return {
    signInWithPassword: ({ kind, value }, password) =>
      calls([
        beginWithCaptcha('SignIn'),
        turn(verifyPassword, () => ({ body: { identifier: { type: kind, value }, password } }), {
          facts: { identifiesBy: kind },
          ...proves('Password', true),
        }),
        identifyBy('Password'),
        finish(),
      ]),
    signInWithCode: verifyAndIdentify,
    passkeyOffer: () =>
      calls([turn(createPasskeyOffer, () => ({}))], ({ authenticationOptions: options }) => ({ options })),
    signInWithPasskey: (ask) => {
      let response: AuthenticationResponseJSON;
      return calls([
        begin('SignIn', async (signal) => {
          response = await ask(signal);
        }),
        meaning(
          turn(verifyPasskeySignIn, () => ({ body: { payload: passkeyBody(response) } }), {
            facts: { identifiesBy: 'passkey' },
            ...proves('SignInPasskey', true),
          }),
          PASSKEY_UNKNOWN,
        ),
        identifyBy('SignInPasskey'),
        finish(),
      ]);
    },
    passkeyOptionsOf: ({ kind, value }) =>
      calls(
        [
          begin('SignIn'),
          turn(
            startPasskeySignIn,
            () => ({ body: { identifier: { type: kind, value } } }),
            proves('SignInPasskey', false),
          ),
        ],
        ({ authenticationOptions: options }) => ({ options }),
      ),
    signInWithPasskeyOf: (ask) =>
      calls([
        read,
        meaning(
          turn(
            verifyPasskeySignIn,
            unlessVerified('SignInPasskey', (response: AuthenticationResponseJSON) => ({
              body: { verificationId: mirror.idOf('SignInPasskey'), payload: passkeyBody(response) },
            })),
            { ask, facts: { identifiesBy: 'passkey' }, ...proves('SignInPasskey', true) },
          ),
          PASSKEY_UNKNOWN,
        ),
        identifyBy('SignInPasskey'),
        finish(),
      ]),
    signInVerified: ({ kind }) =>
      calls([read, setEvent('SignIn'), identifyBy(CODE_PROOFS[kind]), finish('SignIn')]),

    signInWithLink: (value, token) =>
      calls([...verifyLink('SignIn', value, token), identifyBy('OneTimeToken'), finish()]),
    registerWithLink: () => calls([read, setEvent('Register'), identifyBy('OneTimeToken'), finish()]),

    sendCode: (flow, contact) =>
      flow === 'continue'
        ? sendAgain(contact)
        : calls([beginWithCaptcha(EVENTS[flow]), send(contact, () => EVENTS[flow])]),
    sendCodeAgain: (_flow, contact) => sendAgain(contact),

    registerUsername: (username) =>
      calls([beginWithCaptcha('Register'), stageUsername(username), create, finish()]),
    registerWithPassword: (username, password) =>
      calls([
        beginWithCaptcha('Register'),
        stageUsername(username),
        stagePassword(password),
        create,
        finish(),
      ]),
    registerWithCode: verifyAndIdentify,
    registerVerified: ({ kind }) =>
      calls([read, setEvent('Register'), identifyBy(CODE_PROOFS[kind]), finish()]),

    recoverWithCode: (contact, code) =>
      calls([read, verify(contact, code), identifyBy(CODE_PROOFS[contact.kind])]),
    recoverWithLink: (value, token) =>
      calls([...verifyLink('ForgotPassword', value, token), identifyBy('OneTimeToken')]),
    resetPassword: (password) =>
      calls([turn(replacePassword, () => ({ body: { password } }), { lost }), finish()]),

    savePassword: (password) => calls([readBeforeCreation, stagePassword(password), create, finish()]),
    saveUsername: (username) => calls([readBeforeCreation, stageUsername(username), create, finish()]),
    addContact: (contact, code) =>
      calls([readBeforeCreation, verify(contact, code), stageContact(contact), create, finish()]),
    saveExtraProfile: (values) =>
      calls([readBeforeCreation, stage(() => ({ type: 'extraProfile', values })), create, finish()]),
    uploadAvatar: (file) => calls([turn(uploadAvatar, () => ({ body: { file } }))]),
    linkVerified: ({ kind }) =>
      calls([
        read,
        setEvent('SignIn'),
        meaning(identifyBy(CODE_PROOFS[kind]), {
          'session.identity_conflict': 'user.identity_already_in_use',
        }),
        stage(() => ({ type: 'social', verificationId: mirror.idOf('Social') })),
        finish('SignIn'),
      ]),

    beginTrip: (event, { connectorId, ...body }) =>
      calls(
        [begin(event), turn(startSocial, () => ({ params: { connectorId }, body }), proves('Social', false))],
        ({ authorizationUri: to }) => ({ to }),
      ),
    finishTrip: (_event, connectorId, connectorData) =>
      calls([
        read,
        meaning(
          turn(
            verifySocial,
            unlessVerified('Social', () => ({
              params: { connectorId },
              body: { connectorData, verificationId: mirror.idOf('Social') },
            })),
            { facts: { identifiesBy: { connectorId } }, ...proves('Social', true) },
          ),
          TRIP_EXPIRED,
        ),
        identifyBy('Social'),
        finish(),
      ]),
    createWithIdentity: () => calls([read, setEvent('Register'), identifyBy('Social'), finish()]),
    // The identity had no account when the provider answered, so it is this press that has linked it.
    linkIdentity: () =>
      calls([
        read,
        setEvent('SignIn'),
        identifyBy('Social', { linkSocialIdentity: true }),
        meaning(finish(), { 'user.identity_already_in_use': 'session.verification_session_not_found' }),
      ]),

    // A fixed name stands for the person, because the server needs only the domain.
    organizationsOf: (domain) =>
      query(
        findConnectorIds,
        { query: { email: `${singleSignOn.lookUpName}@${domain}` } },
        ({ connectorIds }) => connectorIds,
      ),
    beginOrganizationTrip: ({ connectorId, ...body }) =>
      calls(
        [
          begin('SignIn'),
          turn(startSso, () => ({ params: { connectorId }, body }), proves('EnterpriseSso', false)),
        ],
        ({ authorizationUri: to }) => ({ to }),
      ),
    finishOrganizationTrip: (connectorId, connectorData) =>
      calls([
        read,
        meaning(
          turn(
            verifySso,
            unlessVerified('EnterpriseSso', () => ({
              params: { connectorId },
              body: { connectorData, verificationId: mirror.idOf('EnterpriseSso') },
            })),
            { facts: { identifiesBy: 'sso' }, ...proves('EnterpriseSso', true) },
          ),
          TRIP_EXPIRED,
        ),
        identifyBy('EnterpriseSso'),
        finish(),
      ]),
    createWithOrganization: () => calls([read, setEvent('Register'), identifyBy('EnterpriseSso'), finish()]),

    newAppKey: () =>
      calls([turn(createTotp, () => ({}), proves('Totp', false))], ({ secret, secretQrCode }) => ({
        secret,
        secretQrCode,
      })),
    bindApp: (code) =>
      calls([
        read,
        meaning(
          turn(
            verifyTotp,
            unlessVerified('Totp', () => ({ body: { code, verificationId: mirror.idOf('Totp') } })),
            proves('Totp', true),
          ),
          FACTOR_EXPIRED,
        ),
        bind('Totp'),
        finish(),
      ]),
    newPasskeyOptions: () =>
      calls(
        [turn(startWebAuthnRegistration, () => ({}), proves('WebAuthn', false))],
        ({ registrationOptions: options }) => ({ options, takesName: false }),
      ),
    bindPasskey: (ask) => calls([read, verifyNewPasskey(ask), bind('WebAuthn'), finish()]),
    backupCodesToSave: () =>
      calls([turn(createBackupCodes, () => ({}), proves('BackupCode', false))], ({ codes }) => ({ codes })),
    bindBackupCodes: () => calls([read, bind('BackupCode'), finish()]),
    verifyApp: (code) =>
      calls([
        read,
        turn(
          verifyTotp,
          unlessVerified('Totp', () => ({ body: { code } })),
          proves('Totp', true),
        ),
        finish(),
      ]),
    verifyBackupCode: (code) =>
      calls([
        read,
        turn(
          verifyBackupCode,
          // The server does not say of this proof whether it is verified, but it has none before a code was right.
          () => (mirror.takeRepeated('BackupCode') ? undefined : { body: { code } }),
          proves('BackupCode', true),
        ),
        finish(),
      ]),
    passkeyOptions: () =>
      calls(
        [turn(startWebAuthnAuthentication, () => ({}), proves('WebAuthn', false))],
        ({ authenticationOptions: options }) => ({ options }),
      ),
    verifyPasskey: (ask) =>
      calls([
        read,
        meaning(
          turn(
            verifyWebAuthnAuthentication,
            unlessVerified('WebAuthn', (response: Awaited<ReturnType<typeof ask>>) => ({
              body: { verificationId: mirror.idOf('WebAuthn'), payload: passkeyBody(response) },
            })),
            { ask, ...proves('WebAuthn', true) },
          ),
          FACTOR_EXPIRED,
        ),
        finish(),
      ]),
    sendFactorCode: (kind) =>
      calls([
        turn(sendMfaCode, () => ({ body: { identifierType: kind } }), {
          facts: { sendsCode: true },
          ...proves(FACTOR_PROOFS[kind], false),
        }),
      ]),
    verifyFactorCode: (kind, code) =>
      calls([
        read,
        meaning(
          turn(
            verifyMfaCode,
            unlessVerified(FACTOR_PROOFS[kind], () => ({
              body: { identifierType: kind, verificationId: mirror.idOf(FACTOR_PROOFS[kind]), code },
            })),
            proves(FACTOR_PROOFS[kind], true),
          ),
          NEW_CODE_NEEDED,
        ),
        finish(),
      ]),
    sendBindingCode: sendAgain,
    bindContact: (contact, code) =>
      calls([read, verify(contact, code), bind(CODE_PROOFS[contact.kind]), finish()]),
    skipTwoStep: () => calls([turn(skipTwoStep, () => ({}), { lost }), finish()]),
    enableTwoStep: () => calls([turn(enableTwoStep, () => ({}), { lost }), finish()]),
    skipSuggestion: () => calls([turn(skipMfaSuggestion, () => ({}), { lost }), finish()]),
    bindSignInPasskey: (ask) =>
      calls([
        read,
        verifyNewPasskey(ask),
        meaning(
          turn(bindPasskey, () => ({ body: { verificationId: mirror.idOf('WebAuthn') } }), { lost }),
          FACTOR_EXPIRED,
        ),
        finish(),
      ]),
    skipPasskey: () => calls([turn(skipPasskey, () => ({}), { lost }), finish()]),
    submitAgain: () => calls([finish()]),

    ...consent,
  } satisfies Required<ServerContract>;
}
