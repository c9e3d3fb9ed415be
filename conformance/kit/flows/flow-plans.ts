import type { Need } from '../plan/needs.ts';
import type { Profile } from '../workflows/arazzo.ts';

/** Whose account and addresses a flow gets. */
type FlowPerson =
  /** The account of the options, or a new one. */
  | 'own'
  /** An account that the flow may change. */
  | 'spare'
  /** A new account of this flow only. */
  | 'made'
  /** An account that lacks what signUp asks for. */
  | 'incomplete'
  | 'nobody'
  | 'member'
  | 'newcomer'
  /** Somebody new at the provider. */
  | 'visitor'
  /** Somebody new at the provider, with the email address of an account. */
  | 'relative';

/** Steps of another flow: from one step, or from the first one, to the step before `until`, or to the last one. */
export interface FlowPart {
  flow: string;
  from?: string;
  until?: string;
}

export interface FlowPlan {
  profile: Profile;
  person: FlowPerson;
  needs: readonly Need[];
  /** Flows that the person has gone through before, in another browser. */
  before?: readonly FlowPart[];
  /** The flows that this one continues, in the same browser. */
  after?: readonly FlowPart[];
  /** The flow whose record the input `verificationId` names; by default, the last one that made a record. */
  proof?: string;
}

const SIGN_IN = ['sign-in', 'password', 'account'] as const satisfies readonly Need[];
const NEW_SIGN_IN = ['sign-in', 'password', 'register'] as const satisfies readonly Need[];
const END = 'no-further-step';
const REGISTER_NAME = [
  'register',
  'sign-up-username-only',
  'sign-up-password',
] as const satisfies readonly Need[];
const NEWCOMER = [
  ...REGISTER_NAME,
  'sign-in',
  'password',
  'no-further-parts',
] as const satisfies readonly Need[];
const REGISTER_ADDRESS = ['register', 'codes', 'sign-up-address'] as const satisfies readonly Need[];
const REGISTER_SOCIAL = [
  'social',
  'sign-up-social',
  'no-further-parts',
  END,
] as const satisfies readonly Need[];

const identified: FlowPart = { flow: 'password-sign-in', until: 'submit' };
/** The account exists, though nothing was submitted: it has skipped no question of a submit. */
const createdAccount: FlowPart = { flow: 'register-username', until: 'submit' };
const suggested: FlowPart = { flow: 'enable-two-step' };
const verifiedNewAddress: FlowPart = { flow: 'register-address', until: 'identify' };
const unknownIdentity: readonly FlowPart[] = [
  { flow: 'social-start' },
  { flow: 'social-return', until: 'identify' },
];
const registeredIdentity: readonly FlowPart[] = [...unknownIdentity, { flow: 'social-register' }];
const createdPasskey: readonly FlowPart[] = [identified, { flow: 'create-passkey' }];

/** How the kit plays each flow of openapi/experience/flows. */
export const flowPlans: Readonly<Record<string, FlowPlan>> = {
  'password-sign-in': { profile: 'password', person: 'own', needs: [...SIGN_IN, END] },
  'passcode-sign-in': {
    profile: 'passcode',
    person: 'own',
    needs: ['sign-in', 'passcode', 'codes', 'account', END],
  },
  'create-account': {
    profile: 'register',
    person: 'nobody',
    needs: ['both-events', 'passcode', 'codes', 'sign-up-address-only', 'no-further-parts', END],
    after: [{ flow: 'passcode-sign-in', until: 'identify' }],
  },
  'register-username': {
    profile: 'register',
    person: 'nobody',
    needs: [...REGISTER_NAME, 'no-further-parts', END],
  },
  'register-username-at-once': {
    profile: 'register',
    person: 'nobody',
    needs: [...REGISTER_NAME, 'no-further-parts', END],
  },
  'register-address': {
    profile: 'register',
    person: 'nobody',
    needs: [...REGISTER_ADDRESS, 'sign-up-address-only', 'no-further-parts', END],
  },
  'sign-in-instead': {
    profile: 'register',
    person: 'own',
    needs: [...REGISTER_ADDRESS, 'both-events', 'passcode', 'account', END],
    after: [verifiedNewAddress],
  },
  'complete-registration': {
    profile: 'register',
    person: 'nobody',
    needs: [...REGISTER_ADDRESS, 'sign-up-username', 'sign-up-password', 'no-further-parts', END],
    after: [verifiedNewAddress],
  },
  'complete-registration-with-password': {
    profile: 'register',
    person: 'nobody',
    needs: [...REGISTER_ADDRESS, 'no-sign-up-username', 'sign-up-password', 'no-further-parts', END],
    after: [verifiedNewAddress],
  },
  'register-extra-profile': {
    profile: 'register',
    person: 'nobody',
    needs: [...REGISTER_NAME, 'codes', 'secondary-email', 'profile-fields', END],
    after: [
      { flow: 'register-username-at-once', until: 'identify' },
      { flow: 'continue-address', from: 'send-code', until: 'submit-again' },
    ],
    proof: 'register-username-at-once',
  },
  'continue-password': {
    profile: 'continue',
    person: 'incomplete',
    needs: ['sign-in', 'passcode', 'codes', 'lacks-password', END],
    after: [{ flow: 'passcode-sign-in', until: 'submit' }],
  },
  'continue-username': {
    profile: 'continue',
    person: 'incomplete',
    needs: ['sign-in', 'password', 'lacks-username', END],
    after: [identified],
  },
  'continue-address': {
    profile: 'continue',
    person: 'incomplete',
    needs: ['sign-in', 'password', 'codes', 'lacks-address', END],
    after: [identified],
  },
  'forgot-password': { profile: 'forgot-password', person: 'spare', needs: ['recovery', 'codes', 'spare'] },
  'link-sign-in': { profile: 'link', person: 'own', needs: ['sign-in', 'account', 'mailed-links', END] },
  'link-register': {
    profile: 'link',
    person: 'nobody',
    needs: ['sign-in', 'mailed-links', 'sign-up-address-only', 'sign-up-email', 'no-further-parts', END],
    after: [{ flow: 'link-sign-in', until: 'identify' }],
  },
  'link-reset': { profile: 'forgot-password', person: 'spare', needs: ['mailed-links', 'spare'] },
  'passkey-sign-in': {
    profile: 'passkey',
    person: 'made',
    needs: [...NEW_SIGN_IN, 'passkey-sign-in'],
    before: createdPasskey,
  },
  'passkey-sign-in-of-person': {
    profile: 'passkey',
    person: 'made',
    needs: [...NEW_SIGN_IN, 'passkey-sign-in'],
    before: createdPasskey,
  },
  'create-passkey': {
    profile: 'passkey',
    person: 'made',
    needs: [...NEW_SIGN_IN, 'passkey-sign-in'],
    after: [identified],
  },
  'skip-passkey': {
    profile: 'passkey',
    person: 'made',
    needs: [...NEW_SIGN_IN, 'passkey-sign-in'],
    after: [identified],
  },
  'sso-start': {
    profile: 'single-sign-on',
    person: 'member',
    needs: ['sign-in', 'single-sign-on', 'member'],
  },
  'sso-return': {
    profile: 'single-sign-on',
    person: 'member',
    needs: ['sign-in', 'single-sign-on', 'member'],
    after: [{ flow: 'sso-start' }],
  },
  'sso-register': {
    profile: 'single-sign-on',
    person: 'newcomer',
    needs: ['both-events', 'single-sign-on', 'newcomer'],
    after: [{ flow: 'sso-start' }],
  },
  'social-start': { profile: 'social', person: 'visitor', needs: ['sign-in', 'social'] },
  'social-return': {
    profile: 'social',
    person: 'visitor',
    needs: ['both-events', ...REGISTER_SOCIAL],
    before: registeredIdentity,
    after: [{ flow: 'social-start' }],
  },
  'social-register': {
    profile: 'social',
    person: 'visitor',
    needs: ['both-events', ...REGISTER_SOCIAL],
    after: unknownIdentity,
  },
  'social-sign-up-start': { profile: 'social', person: 'visitor', needs: ['social', 'sign-up-social'] },
  'social-sign-up-return': {
    profile: 'social',
    person: 'visitor',
    needs: REGISTER_SOCIAL,
    after: [{ flow: 'social-sign-up-start' }],
  },
  'social-link-related': {
    profile: 'social',
    person: 'relative',
    needs: ['sign-in', 'social', 'any-person', 'spare', END],
    after: unknownIdentity,
  },
  'social-create-another': {
    profile: 'social',
    person: 'relative',
    needs: ['both-events', 'social', 'any-person', 'spare', 'no-sign-up-address', 'sign-up-social', END],
    after: unknownIdentity,
  },
  'link-after-continue': {
    profile: 'social',
    person: 'own',
    needs: ['both-events', 'social', 'any-person', 'passcode', 'codes', 'account', END],
    after: [
      ...unknownIdentity,
      { flow: 'social-register', until: 'identify-again' },
      { flow: 'continue-address', from: 'send-code', until: 'save-profile' },
    ],
  },
  'bind-authenticator-app': {
    profile: 'authenticator',
    person: 'nobody',
    needs: [...NEWCOMER, 'totp', 'no-backup-code', 'suggests-factors'],
    before: [createdAccount],
    after: [identified, suggested],
  },
  'bind-passkey': {
    profile: 'passkey',
    person: 'nobody',
    needs: [...NEWCOMER, 'passkey', 'no-backup-code', 'required-at-sign-in'],
    before: [createdAccount],
    after: [identified],
  },
  'bind-address': {
    profile: 'authenticator',
    person: 'nobody',
    needs: [...NEWCOMER, 'codes', 'email-factor', 'no-backup-code', 'suggests-factors'],
    before: [createdAccount],
    after: [identified, suggested],
  },
  'bind-backup-codes': {
    profile: 'backup-code',
    person: 'nobody',
    needs: [...NEWCOMER, 'totp', 'backup-code', 'required-at-once'],
    after: [createdAccount, { flow: 'bind-authenticator-app', until: 'submit-again' }],
  },
  'enable-two-step': {
    profile: 'authenticator',
    person: 'nobody',
    needs: [...NEWCOMER, 'suggests-factors'],
    before: [createdAccount],
    after: [identified],
  },
  'skip-two-step': {
    profile: 'authenticator',
    person: 'nobody',
    needs: [...NEWCOMER, 'suggests-factors'],
    before: [createdAccount],
    after: [identified, suggested],
  },
  'skip-suggestion': {
    profile: 'authenticator',
    person: 'nobody',
    needs: [...NEWCOMER, 'codes', 'email-factor', 'totp', 'no-backup-code', 'suggests-at-registration'],
    after: [createdAccount, suggested, { flow: 'bind-address', until: 'submit-again' }],
  },
  'verify-authenticator-app': {
    profile: 'authenticator',
    person: 'made',
    needs: [...NEW_SIGN_IN, 'totp', 'required-at-once'],
    after: [identified],
  },
  'verify-backup-code': {
    profile: 'backup-code',
    person: 'made',
    needs: [...NEW_SIGN_IN, 'backup-code', 'required-at-once'],
    after: [identified],
  },
  'verify-passkey': {
    profile: 'passkey',
    person: 'made',
    needs: [...NEW_SIGN_IN, 'passkey', 'no-backup-code', 'required-at-sign-in'],
    before: [identified, { flow: 'bind-passkey' }],
    after: [identified],
  },
  'verify-address': {
    profile: 'authenticator',
    person: 'nobody',
    needs: [...NEWCOMER, 'codes', 'email-factor', 'totp', 'no-backup-code', 'suggests-at-registration'],
    before: [
      createdAccount,
      suggested,
      { flow: 'bind-address', until: 'submit-again' },
      { flow: 'skip-suggestion' },
    ],
    after: [identified],
  },
  consent: {
    profile: 'consent',
    person: 'own',
    needs: [...SIGN_IN, END],
    after: [{ flow: 'password-sign-in' }],
  },
};
