import type { OperationId } from '../../../mocks/prism/description.ts';
import type { ServerApi } from '../../../src/domain/server-api.ts';
import { apisOf, steps, type TestedAction } from '../../failures/steps.ts';
import { callsOf } from '../../sequences/port-operations.ts';

export type Api = ServerApi;

/** What the answer to the last call of an action leads to, where nobody has left. */
type Ending = 'signs in' | 'sends a code' | 'asks for more' | 'refuses' | 'changes the password';

/** By step and action. */
const endings: Readonly<Record<string, Readonly<Record<string, Ending>>>> = {
  '/sign-in, password only': { submit: 'signs in' },
  '/sign-in, identifier first': { submit: 'sends a code' },
  '/sign-in/password': { submit: 'signs in', 'use a code': 'sends a code' },
  '/sign-in/verification-code': { submit: 'refuses', resend: 'sends a code', create: 'signs in' },
  '/register, username': { submit: 'asks for more' },
  '/register, email': { submit: 'sends a code' },
  '/register/password': { submit: 'signs in' },
  '/register/verification-code': { submit: 'refuses', resend: 'sends a code', 'sign in': 'signs in' },
  '/forgot-password': { submit: 'sends a code' },
  '/forgot-password/verification-code': { submit: 'asks for more', resend: 'sends a code' },
  '/forgot-password/reset': { submit: 'changes the password' },
  '/continue/password': { submit: 'signs in' },
  '/continue/username': { submit: 'signs in' },
  '/continue/email': { submit: 'sends a code' },
  '/continue/phone': { submit: 'sends a code' },
  '/continue/emailOrPhone': { submit: 'sends a code' },
  '/continue/verification-code': { submit: 'signs in', resend: 'sends a code' },
  '/sign-in, social': { 'go to a provider': 'asks for more' },
  '/social/link': { link: 'signs in', 'create another': 'asks for more' },
  '/continue/verification-code?linkSocial': { submit: 'signs in', link: 'signs in' },
  '/direct': { open: 'asks for more' },
  '/sign-in/social': { open: 'asks for more' },
  '/sign-in/consent': { open: 'asks for more', allow: 'signs in' },
  '/single-sign-on': { submit: 'asks for more' },
  '/single-sign-on/connectors': { 'go to an organization': 'asks for more' },
  '/direct/sso': { open: 'asks for more' },
  '/sign-in/social, organization': { open: 'asks for more', register: 'refuses' },
  '/mfa-binding': { 'choose an app': 'asks for more', 'choose a passkey': 'asks for more', skip: 'signs in' },
  // The codes and passkeys are taken without being right, so the next submit asks again.
  '/mfa-binding/Totp': { submit: 'asks for more', skip: 'signs in' },
  '/mfa-binding/WebAuthn': { create: 'asks for more' },
  '/mfa-binding/BackupCode': { submit: 'asks for more' },
  '/mfa-verification': { 'choose a passkey': 'asks for more' },
  '/mfa-verification/Totp': { submit: 'asks for more' },
  '/mfa-verification/WebAuthn': { use: 'asks for more' },
  '/mfa-verification/BackupCode': { submit: 'asks for more' },
  '/register, username rules': { submit: 'asks for more' },
  '/continue/extraProfile': { submit: 'signs in' },
  '/mfa-onboarding': { 'turn on': 'asks for more', skip: 'signs in' },
  '/mfa-binding/EmailVerificationCode': { submit: 'asks for more', resend: 'sends a code' },
  '/mfa-binding/PhoneVerificationCode': { submit: 'sends a code' },
  '/mfa-verification/EmailVerificationCode': { submit: 'signs in', resend: 'sends a code' },
  '/mfa-verification/PhoneVerificationCode': { submit: 'signs in', resend: 'sends a code' },
};

export interface LeavingCase {
  api: Api;
  step: string;
  name: string;
  action: TestedAction;
  /** The call that is under way when the person leaves. */
  during: OperationId;
  /** True where the sign-in succeeds after the person has left. */
  signsIn: boolean;
}

/** Where the adapter of the experience API leaves a call out, as it knows what the server holds. */
const leftOut: Readonly<Partial<Record<OperationId, (step: string, action: TestedAction) => boolean>>> = {
  readInteraction: (step, { start, afterDialog }) =>
    step !== '/register/password' && (start.kind !== 'load' || afterDialog !== undefined),
  changeEvent: (_step, { asks }) => asks === 'linkVerified' || asks === 'linkIdentity',
  identify: (step, { asks }) =>
    step.startsWith('/continue/') && asks !== 'linkVerified' && asks !== 'saveExtraProfile',
  // Here the identification refuses the person, or asks for more.
  submit: (_step, { asks }) =>
    ['signInWithCode', 'registerWithCode', 'registerUsername', 'createWithIdentity'].includes(asks),
};

const casesOf = (api: Api, step: string, actions: Readonly<Record<string, TestedAction>>): LeavingCase[] =>
  Object.entries(actions).flatMap(([name, action]) => {
    const ending = endings[step]?.[name];
    if (!ending) throw new Error(`Nothing says how ${step}, ${name} ends.`);
    const calls = [...new Set(callsOf(action.asks, api))];
    const sent = calls.filter((call) => !leftOut[call]?.(step, action));
    return sent.map((during) => {
      // In the experience API the forced answers of a link stage nothing, so the server asks for the address again.
      const isForced = api === 'experience' && action.asks === 'linkVerified';
      const signsIn = during === calls.at(-1) && ending === 'signs in' && !isForced;
      return { api, step, name, action, during, signsIn };
    });
  });

/** Steps that no state of the mock shows in the Experience API: it gives no new codes after the last one, and no link or passkey works twice. */
const WITHOUT_STATE = [
  '/mfa-binding/BackupCode',
  '/sign-in, passkey',
  '/sign-in, passkey first',
  '/sign-in/passkey',
  '/create-passkey',
  '/one-time-token',
  '/one-time-token/reset',
  '/switch-account',
];

/** Each call of each action of each step. */
export const leavingCasesOf = (api: Api): readonly LeavingCase[] =>
  Object.entries(steps)
    .filter(
      ([name, step]) => apisOf(step).includes(api) && !(api === 'experience' && WITHOUT_STATE.includes(name)),
    )
    .flatMap(([name, { actions }]) => casesOf(api, name, actions));
