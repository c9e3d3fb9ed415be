import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import {
  bindFactor,
  bindPasskey,
  changeEvent,
  createBackupCodes,
  createPasskeyOffer,
  createPasswordIdentity,
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
import type { ContactKind, Identifier } from '../../domain/identifier.ts';
import type { ProfileValues } from '../../domain/profile-fields/plan-fields.ts';
import type { BackupCodesState, Contact, PasskeyState, TotpState } from '../../domain/routes.ts';
import { EVENTS, type CodeFlow } from '../../domain/sent-code.ts';
import type { TripEvent } from '../../platform/storage/social-handoff.ts';
import type { ErrorCode } from '../codes.ts';
import { consent, type Redirect } from '../consent.ts';
import { passkeyBody } from '../passkey-body.ts';
import type { InteractionEvent, OperationId, Send, UserPrompt } from '../send.ts';
import { unlessMissing, unlessRefused } from '../unless-refused.ts';
import {
  snapshotOf,
  startedSnapshot,
  type InteractionSnapshot,
  type VerificationType,
} from './interaction-snapshot.ts';

type ProfileBody = Input<typeof stageProfile>['body'];
type IdentificationBody = Input<typeof identify>['body'];
interface IdentityErrors {
  'session.identity_conflict'?: 'user.identity_already_in_use';
  'user.identity_already_in_use'?: 'auth.forbidden';
}
type BackupCodes = Pick<BackupCodesState, 'codes'>;
type PasskeyOptions = Pick<PasskeyState, 'options'>;

/** Where the provider redirects the user back to, and with which state. */
export interface AuthorizationRequest {
  connectorId: string;
  state: string;
  redirectUri: string;
}

/** All parameters of the callback. */
export type ProviderAnswer = Record<string, unknown>;

const START_AGAIN = 'session.verification_session_not_found';

/** A submit that got no answer has succeeded if one of these codes follows. Its redirect is lost. */
const AFTER_LOST_SUBMIT = {
  'user.username_exists_in_profile': START_AGAIN,
  'user.email_exists_in_profile': START_AGAIN,
  'user.phone_exists_in_profile': START_AGAIN,
  'user.password_exists_in_profile': START_AGAIN,
  'user.totp_already_in_use': START_AGAIN,
} as const;

/**
 * Browsers repeat a POST if the connection breaks before the answer starts. If the first copy has created the account, the server
 * refuses the second one with one of these codes.
 */
const AFTER_CREATION = [
  'user.username_exists_in_profile',
  'user.email_exists_in_profile',
  'user.phone_exists_in_profile',
  'user.username_already_in_use',
  'user.email_already_in_use',
  'user.phone_already_in_use',
  'user.identity_already_in_use',
] as const;

/** The records that identify a new account, so that the server creates it only once. A username alone has no record. */
const RECORDS_OF_ACCOUNT = [
  'NewPasswordIdentity',
  'Social',
  'EnterpriseSso',
  'OneTimeToken',
  'EmailVerificationCode',
  'PhoneVerificationCode',
] as const;

/**
 * The server asks a registration for missing parts before it creates the account. If a submit asks for them, the browser has
 * repeated the creation of an account with a username alone, and the session belongs to a second, empty account.
 */
const OF_EMPTY_ACCOUNT = { 'user.missing_profile': START_AGAIN } as const;

/** How the server refuses a verification that has succeeded before. */
const AFTER_VERIFICATION = {
  code: ['verification_code.not_found'],
  provider: ['session.connector_validation_session_not_found'],
  link: ['one_time_token.token_consumed'],
  app: ['session.mfa.invalid_totp_code'],
  passkey: ['session.mfa.webauthn_verification_failed', 'session.mfa.pending_info_not_found', START_AGAIN],
  backupCode: ['session.mfa.invalid_backup_code'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>;

const NEW_CODE_NEEDED = { [START_AGAIN]: 'verification_code.not_found' } as const;
const AUTHORIZATION_EXPIRED = {
  [START_AGAIN]: 'session.connector_validation_session_not_found',
} as const;
const FACTOR_EXPIRED = { [START_AGAIN]: 'session.mfa.pending_info_not_found' } as const;
const PASSKEY_UNKNOWN = {
  ...FACTOR_EXPIRED,
  'session.identifier_not_found': 'session.mfa.webauthn_verification_not_found',
} as const;

const REGISTRATION = { body: { interactionEvent: 'Register' } } as const;

const CODE_TYPES = { email: 'EmailVerificationCode', phone: 'PhoneVerificationCode' } as const;
const MFA_CODE_TYPES = { email: 'MfaEmailVerificationCode', phone: 'MfaPhoneVerificationCode' } as const;
const addressOf = ({ kind, value }: Contact) => ({ type: kind, value });

// What the helpers below can send, for the types of the operations.
type Finish = 'submit' | typeof START_AGAIN;
type Identify = 'readInteraction' | 'identify';
type SignsIn = Identify | Finish;
type ChangesEvent = 'changeEvent' | SignsIn;
type AddsToProfile = 'stageProfile' | 'page.account_created' | SignsIn;
type AddsPassword = 'createPasswordIdentity' | AddsToProfile;
type FactorExpired = 'session.mfa.pending_info_not_found';
type VerifiesPasskey = 'verifyPasskeySignIn' | FactorExpired | 'session.mfa.webauthn_verification_not_found';
type CreatesPasskey = 'readInteraction' | 'verifyWebAuthnRegistration' | FactorExpired | Finish;

interface Environment {
  /** Calls back when the browser shows the page again from its back/forward cache. */
  onRestored: (restored: () => void) => unknown;
}

/**
 * The operations of the Experience API. During a registration, each POST identification creates an account. So the operations keep
 * a snapshot of the interaction, leave out what the server has done already, and read the interaction first if they cannot be sure.
 * Verification ids never leave this file.
 *
 * An operation begins with `start`, with `readOnce` before it uses a verification id, or with `readBeforeCreation` if it can create
 * the account. It never catches an error, and has no clock and no parallel requests, because the next attempt has to send the same requests; use
 * `unlessRefused` for a refusal. Parameters with an underscore are for the Interaction API. Add each operation to
 * tests/sequences/port-operations.ts.
 */
export function createExperienceOperations({ onRestored }: Environment) {
  /** Undefined in a new document, after a request without an answer, and after a return from the back/forward cache. */
  let snapshot: InteractionSnapshot | undefined;
  /** The last submit got no answer, so it may have succeeded. */
  let isSubmitLost = false;
  onRestored(() => (snapshot = undefined));

  /** No snapshot stays no snapshot: a read fetches all of it. */
  const update = (part: Partial<InteractionSnapshot>) => {
    if (snapshot) snapshot = { ...snapshot, ...part };
  };
  /** Empty without a snapshot, so read it first. */
  const idOf = (type: VerificationType): string => snapshot?.verificationRecords[type]?.id ?? '';
  const identifierOf = (type: VerificationType) => snapshot?.verificationRecords[type]?.identifier;
  const isVerified = (type: VerificationType) => snapshot?.verificationRecords[type]?.isVerified === true;
  const isRegistration = () => snapshot?.event === 'Register';
  /** The server has created the account; another identification would create a second one. */
  const isCreated = () => isRegistration() && snapshot?.isIdentified === true;

  const keepRecord = (type: VerificationType, verified: boolean) => ({
    onAnswer: ({ verificationId: id }: { verificationId: string }) =>
      update({
        verificationRecords: { ...snapshot?.verificationRecords, [type]: { id, isVerified: verified } },
      }),
  });
  const keepIdentified = () => update({ isIdentified: true });
  const recordOfAccount = () => RECORDS_OF_ACCOUNT.find(isVerified);

  const read = (send: Send<'readInteraction'>) =>
    send(readInteraction, {}, { onAnswer: (answer) => void (snapshot = snapshotOf(answer)) });
  /** The interaction may have ended, and the operation starts another one then. */
  const readStarted = (send: Send<'readInteraction'>) =>
    unlessRefused(
      () => read(send),
      ['session.interaction_not_found'],
      () => {
        snapshot = undefined;
        return Promise.resolve(true);
      },
    );
  const readOnce = async (send: Send<'readInteraction'>) => {
    if (!snapshot) await read(send);
  };
  /** Another document may have created the account meanwhile. */
  const readBeforeCreation = async (send: Send<'readInteraction'>) => {
    if (!snapshot || isRegistration()) await read(send);
  };

  /** Only passwords, codes and usernames start with a captcha: a provider, a passkey and a link prove enough. */
  const start = (send: Send<'startInteraction'>, event: InteractionEvent, { captcha = false } = {}) => {
    const body = { interactionEvent: event };
    return send(
      startInteraction,
      { body },
      {
        begins: true,
        event,
        voidsCode: true,
        ...(captcha && { withCaptcha: (captchaToken) => ({ body: { ...body, captchaToken } }) }),
        onAnswer: () => {
          snapshot = startedSnapshot(event);
          isSubmitLost = false;
        },
      },
    );
  };
  /** The server must not get another event after an identification. */
  const setEvent = async (send: Send<'changeEvent'>, event: InteractionEvent) => {
    if (snapshot?.event === event || snapshot?.isIdentified) return;
    const body = { interactionEvent: event };
    await send(changeEvent, { body }, { changes: true, event, onAnswer: () => update({ event }) });
  };
  /** Skips a verification that has succeeded although its answer was lost, or although the browser has repeated it. */
  const verifyOnce = async (
    send: Send<'readInteraction'>,
    type: VerificationType,
    kind: keyof typeof AFTER_VERIFICATION,
    verify: () => Promise<unknown>,
  ) => {
    if (isVerified(type)) return;
    await unlessRefused(verify, AFTER_VERIFICATION[kind], async () => {
      await read(send);
      return isVerified(type);
    });
  };
  const identifyOnce = (send: Send<Identify>, body: IdentificationBody, remapErrors: IdentityErrors = {}) =>
    unlessRefused(
      () => send(identify, { body }, { onAnswer: keepIdentified, remapErrors }),
      AFTER_CREATION,
      async () => {
        await read(send);
        return isCreated();
      },
    );

  /** A sign-in may repeat it: the server refuses another user. */
  const identifyBy = async (
    send: Send<Identify>,
    type: VerificationType,
    { linkSocialIdentity, remapErrors }: { linkSocialIdentity?: true; remapErrors?: IdentityErrors } = {},
  ) => {
    await readOnce(send);
    if (isCreated()) return;
    const body = { verificationId: idOf(type), ...(linkSocialIdentity && { linkSocialIdentity }) };
    await identifyOnce(send, body, remapErrors);
  };
  /** Creates the account of a registration, once nothing is missing. */
  const createAccount = async (send: Send<Identify>) => {
    await readOnce(send);
    if (!isRegistration() || isCreated()) return;
    const record = recordOfAccount();
    await identifyOnce(send, record ? { verificationId: idOf(record) } : {});
  };
  const finish = (
    send: Send<Finish>,
    remapErrors: { 'user.identity_already_in_use'?: typeof START_AGAIN } = {},
  ): Promise<Redirect> => {
    const mayBeEmpty = isRegistration() && recordOfAccount() === undefined;
    const unexpected = mayBeEmpty ? OF_EMPTY_ACCOUNT : isSubmitLost ? AFTER_LOST_SUBMIT : {};
    const onAnswer = () => {
      snapshot = undefined;
      isSubmitLost = false;
    };
    return send(submit, {}, { onAnswer, remapErrors: { ...unexpected, ...remapErrors } });
  };

  /**
   * A user who returns to the first page after a lost answer continues with the account that this interaction has created. A new start
   * would give up its verification record, and the username would be taken.
   */
  const refuseOwnAccount = async (
    send: Send<'startInteraction' | 'readInteraction' | 'page.account_created'>,
    username: string,
  ) => {
    if (!send.ownsInteraction() || send.hasAnswered(startInteraction, REGISTRATION)) return;
    await readStarted(send);
    if (isCreated() && identifierOf('NewPasswordIdentity') === username) send.refuse('page.account_created');
  };

  const sendTo = (send: Send<'sendCode'>, contact: Contact, event: InteractionEvent) =>
    send(
      sendCode,
      { body: { identifier: addressOf(contact), interactionEvent: event } },
      keepRecord(CODE_TYPES[contact.kind], false),
    );
  const sendAgain = async (send: Send<'readInteraction' | 'sendCode'>, contact: Contact) => {
    await readOnce(send);
    await sendTo(send, contact, snapshot?.event ?? 'SignIn');
  };
  const verify = async (send: Send<'readInteraction' | 'verifyCode'>, contact: Contact, code: string) => {
    const type = CODE_TYPES[contact.kind];
    const body = { identifier: addressOf(contact), verificationId: idOf(type), code };
    await verifyOnce(send, type, 'code', () =>
      send(verifyCode, { body }, { usesCode: true, ...keepRecord(type, true), remapErrors: NEW_CODE_NEEDED }),
    );
    send.rememberMethod(contact.kind);
  };
  const verifyAndIdentify = async (send: Send<'verifyCode' | SignsIn>, contact: Contact, code: string) => {
    await readOnce(send);
    await verify(send, contact, code);
    await identifyBy(send, CODE_TYPES[contact.kind]);
    return finish(send);
  };
  /** Continues with a verification record of this interaction, under another event. */
  const identifyAs = async (send: Send<ChangesEvent>, event: InteractionEvent, type: VerificationType) => {
    await readOnce(send);
    await setEvent(send, event);
    await identifyBy(send, type);
    return finish(send);
  };

  /** An account that exists already keeps its values, so it accepts only values that the server has answered before. */
  const stage = async (send: Send<'stageProfile' | 'page.account_created'>, body: ProfileBody) => {
    if (isCreated() && !send.hasAnswered(stageProfile, { body })) send.refuse('page.account_created');
    await send(stageProfile, { body }, isSubmitLost ? { remapErrors: AFTER_LOST_SUBMIT } : {});
  };
  /**
   * A new account gets its password with the username, in one verification record. The server does not check the tenant's username
   * rules then, so the username is staged before. With another record, the password is staged.
   */
  const addPassword = async (
    send: Send<AddsPassword>,
    password: string,
    typedUsername?: string,
  ): Promise<Redirect> => {
    await readOnce(send);
    const username = typedUsername ?? snapshot?.stagedUsername ?? identifierOf('NewPasswordIdentity');
    const record = recordOfAccount() ?? 'NewPasswordIdentity';
    if (!isRegistration() || username === undefined || record !== 'NewPasswordIdentity')
      return addToProfile(send, { type: 'password', value: password });
    const body = { identifier: { type: 'username', value: username }, password } as const;
    if (isCreated() && !send.hasAnswered(createPasswordIdentity, { body }))
      send.refuse('page.account_created');
    await send(createPasswordIdentity, { body }, keepRecord('NewPasswordIdentity', true));
    await createAccount(send);
    return finish(send);
  };
  const addToProfile = async (send: Send<AddsToProfile>, body: ProfileBody): Promise<Redirect> => {
    await stage(send, body);
    await createAccount(send);
    return finish(send);
  };

  /** A token works once, and a reload loses it. The interaction of a page that has used it has its verification record. */
  const verifyLink = async (
    send: Send<'startInteraction' | 'readInteraction' | 'verifyOneTimeToken' | 'page.link_lost'>,
    event: InteractionEvent,
    email: string,
    token: string | undefined,
  ) => {
    if (send.ownsInteraction()) {
      await readStarted(send);
      if (isVerified('OneTimeToken') && identifierOf('OneTimeToken') === email) return;
    }
    if (token === undefined) send.refuse('page.link_lost');
    await start(send, event);
    await readOnce(send);
    const body = { identifier: { type: 'email', value: email }, token } as const;
    await verifyOnce(send, 'OneTimeToken', 'link', () =>
      send(verifyOneTimeToken, { body }, keepRecord('OneTimeToken', true)),
    );
  };

  const verifyNewPasskey = (
    send: Send<'readInteraction' | 'verifyWebAuthnRegistration' | FactorExpired>,
    prompt: UserPrompt<RegistrationResponseJSON>,
  ) =>
    verifyOnce(send, 'WebAuthn', 'passkey', async () => {
      const payload = passkeyBody(await send.prompt(prompt));
      const body = { verificationId: idOf('WebAuthn'), payload };
      const metadata = { ...keepRecord('WebAuthn', true), remapErrors: FACTOR_EXPIRED };
      await send(verifyWebAuthnRegistration, { body }, metadata);
    });
  const bind = (send: Send<'bindFactor' | FactorExpired>, type: (typeof experience.factors)[number]) =>
    send(
      bindFactor,
      { body: { type, verificationId: idOf(type) } },
      { remapErrors: { ...(isSubmitLost && AFTER_LOST_SUBMIT), ...FACTOR_EXPIRED } },
    );

  const operations = {
    // Sign-in

    async signInWithPassword(
      send: Send<'startInteraction' | 'verifyPassword' | SignsIn>,
      { kind, value }: Identifier,
      password: string,
    ) {
      await start(send, 'SignIn', { captcha: true });
      const body = { identifier: { type: kind, value }, password };
      await send(verifyPassword, { body }, keepRecord('Password', true));
      send.rememberMethod(kind);
      await identifyBy(send, 'Password');
      return finish(send);
    },
    /** Signs in to the account of the address. */
    signInWithCode: verifyAndIdentify,
    /** The options with which the browser offers any passkey of this site. */
    async passkeyOffer(send: Send<'createPasskeyOffer' | 'page.operation_missing'>): Promise<PasskeyOptions> {
      const { authenticationOptions: options } = await unlessMissing(send, () =>
        send(createPasskeyOffer, {}),
      );
      return { options };
    },
    /** Signs in with a passkey of the offer, which counts as the second factor. If the user cancels, the interaction stays. */
    async signInWithPasskey(
      send: Send<'startInteraction' | VerifiesPasskey | SignsIn>,
      prompt: UserPrompt<AuthenticationResponseJSON>,
    ) {
      const payload = passkeyBody(await send.prompt(prompt));
      await start(send, 'SignIn');
      const metadata = { ...keepRecord('SignInPasskey', true), remapErrors: PASSKEY_UNKNOWN };
      await verifyOnce(send, 'SignInPasskey', 'passkey', () =>
        send(verifyPasskeySignIn, { body: { payload } }, metadata),
      );
      send.rememberMethod('passkey');
      await identifyBy(send, 'SignInPasskey');
      return finish(send);
    },
    /** Starts a sign-in. The options are for a passkey of the user whose identifier was entered. */
    async passkeyOptionsOf(
      send: Send<'startInteraction' | 'startPasskeySignIn' | 'page.operation_missing'>,
      { kind, value }: Identifier,
    ): Promise<PasskeyOptions> {
      await start(send, 'SignIn');
      const body = { identifier: { type: kind, value } };
      const { authenticationOptions: options } = await unlessMissing(send, () =>
        send(startPasskeySignIn, { body }, keepRecord('SignInPasskey', false)),
      );
      return { options };
    },
    async signInWithPasskeyOf(
      send: Send<VerifiesPasskey | SignsIn>,
      prompt: UserPrompt<AuthenticationResponseJSON>,
    ) {
      await readOnce(send);
      await verifyOnce(send, 'SignInPasskey', 'passkey', async () => {
        const payload = passkeyBody(await send.prompt(prompt));
        const body = { verificationId: idOf('SignInPasskey'), payload };
        const metadata = { ...keepRecord('SignInPasskey', true), remapErrors: PASSKEY_UNKNOWN };
        await send(verifyPasskeySignIn, { body }, metadata);
      });
      send.rememberMethod('passkey');
      await identifyBy(send, 'SignInPasskey');
      return finish(send);
    },
    /** Signs in to the account of an address that the user has just verified in a registration. */
    signInVerified: (send: Send<ChangesEvent>, { kind }: Contact) =>
      identifyAs(send, 'SignIn', CODE_TYPES[kind]),

    // Magic links

    async signInWithLink(
      send: Send<'startInteraction' | 'verifyOneTimeToken' | 'page.link_lost' | SignsIn>,
      email: string,
      token: string | undefined,
    ) {
      await verifyLink(send, 'SignIn', email, token);
      await identifyBy(send, 'OneTimeToken');
      return finish(send);
    },
    /** Creates an account with the address of a link that has just been verified. */
    registerWithLink: (send: Send<ChangesEvent>) => identifyAs(send, 'Register', 'OneTimeToken'),

    // Codes

    /** Starts the flow, except `continue`, which belongs to one, and sends a code. */
    async sendCode(
      send: Send<'startInteraction' | 'readInteraction' | 'sendCode'>,
      flow: CodeFlow,
      contact: Contact,
    ): Promise<unknown> {
      if (flow === 'continue') return sendAgain(send, contact);
      await start(send, EVENTS[flow], { captcha: true });
      return sendTo(send, contact, EVENTS[flow]);
    },
    /** Sends another code in the same flow. */
    sendCodeAgain: (
      send: Send<'readInteraction' | 'sendCode'>,
      _flow: CodeFlow,
      contact: Contact,
    ): Promise<unknown> => sendAgain(send, contact),

    // Registration

    /** Starts a registration. The server answers whether the username is taken and which data is missing. */
    async registerUsername(send: Send<'startInteraction' | AddsToProfile>, username: string) {
      await refuseOwnAccount(send, username);
      await start(send, 'Register', { captcha: true });
      send.rememberMethod('username');
      return addToProfile(send, { type: 'username', value: username });
    },
    /** Starts a registration with both, for a page that cannot notice other tabs. */
    async registerWithPassword(
      send: Send<'startInteraction' | AddsPassword>,
      username: string,
      password: string,
    ) {
      await refuseOwnAccount(send, username);
      await start(send, 'Register', { captcha: true });
      await stage(send, { type: 'username', value: username });
      send.rememberMethod('username');
      return addPassword(send, password, username);
    },
    /** Creates an account with the address. */
    registerWithCode: verifyAndIdentify,
    /** Creates an account with an address that the user has just verified in a sign-in. */
    registerVerified: (send: Send<ChangesEvent>, { kind }: Contact) =>
      identifyAs(send, 'Register', CODE_TYPES[kind]),

    // Recovery

    /** Verifies the address of an account whose password is forgotten. */
    async recoverWithCode(
      send: Send<'verifyCode' | Identify>,
      contact: Contact,
      code: string,
    ): Promise<unknown> {
      await readOnce(send);
      await verify(send, contact, code);
      return identifyBy(send, CODE_TYPES[contact.kind]);
    },
    /** The same with the token of a link that was mailed to the address. */
    async recoverWithLink(
      send: Send<'startInteraction' | 'verifyOneTimeToken' | 'page.link_lost' | Identify>,
      email: string,
      token: string | undefined,
    ): Promise<unknown> {
      await verifyLink(send, 'ForgotPassword', email, token);
      return identifyBy(send, 'OneTimeToken');
    },
    /** Replaces the forgotten password. It signs no one in. */
    async resetPassword(send: Send<'replacePassword' | Finish>, password: string): Promise<unknown> {
      await send(replacePassword, { body: { password } });
      return finish(send);
    },

    // Missing profile

    /** Gives the account of this sign-in or registration a password. */
    async savePassword(send: Send<AddsPassword>, password: string) {
      await readBeforeCreation(send);
      return addPassword(send, password);
    },
    async saveUsername(send: Send<AddsToProfile>, username: string) {
      await readBeforeCreation(send);
      send.rememberMethod('username');
      return addToProfile(send, { type: 'username', value: username });
    },
    async addContact(send: Send<'verifyCode' | AddsToProfile>, contact: Contact, code: string) {
      await readBeforeCreation(send);
      await verify(send, contact, code);
      const { kind } = contact;
      return addToProfile(send, { type: kind, verificationId: idOf(CODE_TYPES[kind]) });
    },
    /** Sends all custom profile fields at once. Without values, the user skips them. */
    async saveExtraProfile(send: Send<AddsToProfile>, values: ProfileValues) {
      await readBeforeCreation(send);
      return addToProfile(send, { type: 'extraProfile', values });
    },
    /** Stores an avatar and resolves with its URL. It changes nothing in the interaction. */
    uploadAvatar: (send: Send<'uploadAvatar'>, file: File): Promise<{ url: string }> =>
      send(uploadAvatar, { body: { file } }),
    /** Signs in to the account of an address that has just been verified, and links the identity of the connector to it. */
    async linkVerified(send: Send<'changeEvent' | AddsToProfile>, { kind }: Contact, _connectorId: string) {
      await readOnce(send);
      await setEvent(send, 'SignIn');
      await identifyBy(send, CODE_TYPES[kind], {
        remapErrors: { 'session.identity_conflict': 'user.identity_already_in_use' },
      });
      await stage(send, { type: 'social', verificationId: idOf('Social') });
      return finish(send);
    },

    // Social sign-in

    /** Starts an interaction and resolves with the authorization URI of the provider. */
    async startSocialSignIn(
      send: Send<'startInteraction' | 'startSocial'>,
      event: TripEvent,
      { connectorId, ...body }: AuthorizationRequest,
    ) {
      await start(send, event);
      const { authorizationUri: to } = await send(
        startSocial,
        { params: { connectorId }, body },
        keepRecord('Social', false),
      );
      return { to };
    },
    /** Finishes the sign-in or registration with the provider's answer. */
    async finishSocialSignIn(
      send: Send<'verifySocial' | SignsIn>,
      _event: TripEvent,
      connectorId: string,
      connectorData: ProviderAnswer,
    ) {
      await readOnce(send);
      await verifyOnce(send, 'Social', 'provider', () =>
        send(
          verifySocial,
          { params: { connectorId }, body: { connectorData, verificationId: idOf('Social') } },
          { ...keepRecord('Social', true), remapErrors: AUTHORIZATION_EXPIRED },
        ),
      );
      send.rememberMethod({ connectorId });
      await identifyBy(send, 'Social');
      return finish(send);
    },
    /** Creates an account for a social identity that has just been verified. */
    createWithIdentity: (send: Send<ChangesEvent>, _connectorId: string) =>
      identifyAs(send, 'Register', 'Social'),
    /** Signs in to the account with the address that the provider reported, and links the identity to it. */
    async linkIdentity(send: Send<ChangesEvent>, _connectorId: string, _related: Contact) {
      await readOnce(send);
      await setEvent(send, 'SignIn');
      await identifyBy(send, 'Social', { linkSocialIdentity: true });
      // The identity had no account when the provider answered, so it is this attempt that has linked it.
      return finish(send, { 'user.identity_already_in_use': START_AGAIN });
    },

    // SSO

    /** The ids of the SSO connectors of an email domain. The local part is fixed, because the server needs only the domain. */
    async organizationsOf(send: Send<'findConnectorIds'>, domain: string): Promise<readonly string[]> {
      const query = { email: `${singleSignOn.lookUpName}@${domain}` };
      const { connectorIds } = await send(findConnectorIds, { query });
      return connectorIds;
    },
    /** Starts an interaction and resolves with the authorization URI of the identity provider. */
    async startSsoSignIn(
      send: Send<'startInteraction' | 'startSso'>,
      { connectorId, ...body }: AuthorizationRequest,
    ) {
      await start(send, 'SignIn');
      const { authorizationUri: to } = await send(
        startSso,
        { params: { connectorId }, body },
        keepRecord('EnterpriseSso', false),
      );
      return { to };
    },
    /** Where the tenant allows registration only, the server takes the identity only under that event. */
    async finishSsoSignIn(
      send: Send<'verifySso' | ChangesEvent>,
      connectorId: string,
      connectorData: ProviderAnswer,
    ) {
      await readOnce(send);
      await verifyOnce(send, 'EnterpriseSso', 'provider', () =>
        send(
          verifySso,
          { params: { connectorId }, body: { connectorData, verificationId: idOf('EnterpriseSso') } },
          { ...keepRecord('EnterpriseSso', true), remapErrors: AUTHORIZATION_EXPIRED },
        ),
      );
      send.rememberMethod('sso');
      await unlessRefused(
        () => identifyBy(send, 'EnterpriseSso'),
        ['auth.forbidden'],
        async () => {
          await setEvent(send, 'Register');
          await identifyBy(send, 'EnterpriseSso', {
            remapErrors: { 'user.identity_already_in_use': 'auth.forbidden' },
          });
          return true;
        },
      );
      return finish(send);
    },
    /** Creates an account for an SSO identity that has just been verified. */
    createWithOrganization: (send: Send<ChangesEvent>, _connectorId: string) =>
      identifyAs(send, 'Register', 'EnterpriseSso'),

    // MFA

    /** The secret of a new authenticator app. */
    async newAppKey(send: Send<'createTotp'>): Promise<Pick<TotpState, 'secret' | 'secretQrCode'>> {
      const { verificationId: _, ...key } = await send(createTotp, {}, keepRecord('Totp', false));
      return key;
    },
    async bindApp(
      send: Send<'readInteraction' | 'verifyTotp' | 'bindFactor' | Finish | FactorExpired>,
      code: string,
    ) {
      await readOnce(send);
      const body = { code, verificationId: idOf('Totp') };
      await verifyOnce(send, 'Totp', 'app', () =>
        send(verifyTotp, { body }, { ...keepRecord('Totp', true), remapErrors: FACTOR_EXPIRED }),
      );
      await bind(send, 'Totp');
      return finish(send);
    },
    /** The options with which the browser creates a passkey. */
    async newPasskeyOptions(
      send: Send<'startWebAuthnRegistration'>,
    ): Promise<Pick<PasskeyState, 'options' | 'takesName'>> {
      const { registrationOptions: options } = await send(
        startWebAuthnRegistration,
        {},
        keepRecord('WebAuthn', false),
      );
      return { options, takesName: false };
    },
    /** Asks the browser for a passkey, then binds it. Only the Interaction API stores the name. */
    async bindPasskey(
      send: Send<CreatesPasskey | 'bindFactor'>,
      prompt: UserPrompt<RegistrationResponseJSON>,
      _name: string,
    ) {
      await readOnce(send);
      await verifyNewPasskey(send, prompt);
      await bind(send, 'WebAuthn');
      return finish(send);
    },
    /** New backup codes. `offered` are the ones in the error that asks for them. */
    async backupCodesToSave(
      send: Send<'createBackupCodes'>,
      _offered: BackupCodes | undefined,
    ): Promise<BackupCodes> {
      const { codes } = await send(createBackupCodes, {}, keepRecord('BackupCode', false));
      return { codes };
    },
    async bindBackupCodes(send: Send<'readInteraction' | 'bindFactor' | Finish | FactorExpired>) {
      await readOnce(send);
      await bind(send, 'BackupCode');
      return finish(send);
    },
    async verifyApp(send: Send<'readInteraction' | 'verifyTotp' | Finish>, code: string) {
      await readOnce(send);
      await verifyOnce(send, 'Totp', 'app', () =>
        send(verifyTotp, { body: { code } }, keepRecord('Totp', true)),
      );
      return finish(send);
    },
    async verifyBackupCode(send: Send<'readInteraction' | 'verifyBackupCode' | Finish>, code: string) {
      await readOnce(send);
      await verifyOnce(send, 'BackupCode', 'backupCode', () =>
        send(verifyBackupCode, { body: { code } }, keepRecord('BackupCode', true)),
      );
      return finish(send);
    },
    /** The options with which the browser uses a passkey. */
    async passkeyOptions(send: Send<'startWebAuthnAuthentication'>): Promise<PasskeyOptions> {
      const { authenticationOptions: options } = await send(
        startWebAuthnAuthentication,
        {},
        keepRecord('WebAuthn', false),
      );
      return { options };
    },
    async verifyPasskey(
      send: Send<'readInteraction' | 'verifyWebAuthnAuthentication' | Finish | FactorExpired>,
      prompt: UserPrompt<AuthenticationResponseJSON>,
    ) {
      await readOnce(send);
      await verifyOnce(send, 'WebAuthn', 'passkey', async () => {
        const payload = passkeyBody(await send.prompt(prompt));
        const body = { verificationId: idOf('WebAuthn'), payload };
        const metadata = { ...keepRecord('WebAuthn', true), remapErrors: FACTOR_EXPIRED };
        await send(verifyWebAuthnAuthentication, { body }, metadata);
      });
      return finish(send);
    },
    /** Sends a code to the user's own address of this kind. */
    sendFactorCode: (send: Send<'sendMfaCode'>, kind: ContactKind): Promise<unknown> =>
      send(
        sendMfaCode,
        { body: { identifierType: kind } },
        { sendsCode: true, ...keepRecord(MFA_CODE_TYPES[kind], false) },
      ),
    async verifyFactorCode(
      send: Send<'readInteraction' | 'verifyMfaCode' | Finish>,
      kind: ContactKind,
      code: string,
    ) {
      await readOnce(send);
      const type = MFA_CODE_TYPES[kind];
      const body = { identifierType: kind, verificationId: idOf(type), code };
      await verifyOnce(send, type, 'code', () =>
        send(verifyMfaCode, { body }, { ...keepRecord(type, true), remapErrors: NEW_CODE_NEEDED }),
      );
      return finish(send);
    },
    /** Sends a code to an address that becomes a factor. */
    sendBindingCode: sendAgain,
    /** Adds the address to the account, as its second factor. */
    async bindContact(
      send: Send<'readInteraction' | 'verifyCode' | 'bindFactor' | Finish | FactorExpired>,
      contact: Contact,
      code: string,
    ) {
      await readOnce(send);
      await verify(send, contact, code);
      await bind(send, CODE_TYPES[contact.kind]);
      return finish(send);
    },
    /** Signs in without setting up a factor. */
    async skipTwoStep(send: Send<'skipTwoStep' | Finish>) {
      await send(skipTwoStep);
      return finish(send);
    },
    /** Accepts the server's suggestion to turn on MFA. */
    async enableTwoStep(send: Send<'enableTwoStep' | Finish>) {
      await send(enableTwoStep);
      return finish(send);
    },
    /** Signs in without a further factor that the server suggests. */
    async skipSuggestion(send: Send<'skipMfaSuggestion' | Finish>) {
      await send(skipMfaSuggestion);
      return finish(send);
    },
    /** Asks the browser for a passkey, then adds it to the account, to sign in with. */
    async bindSignInPasskey(
      send: Send<CreatesPasskey | 'bindPasskey'>,
      prompt: UserPrompt<RegistrationResponseJSON>,
    ) {
      await readOnce(send);
      await verifyNewPasskey(send, prompt);
      const body = { verificationId: idOf('WebAuthn') };
      await send(bindPasskey, { body }, { remapErrors: FACTOR_EXPIRED });
      return finish(send);
    },
    /** Signs in without creating the passkey that the server suggests. */
    async skipPasskey(send: Send<'skipPasskey' | Finish>) {
      await send(skipPasskey);
      return finish(send);
    },
    /** Completes the interaction as it is. The error of the server names the missing step. */
    submitAgain: (send: Send<Finish>) => finish(send),

    ...consent,
  };

  const onUncertain = (id: OperationId): void => {
    snapshot = undefined;
    if (id === submit.id) isSubmitLost = true;
  };

  return { operations, onUncertain };
}
