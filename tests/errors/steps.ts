import type { OperationErrors } from '../../src/api/generated/operations.ts';

export type OperationId = keyof OperationErrors;

/** Something a person does on a step, and the calls that it makes, in order (contract §6). */
export interface Action {
  calls: readonly OperationId[];
  /** The word on its button, where that is not the one of the form. */
  button?: string;
  /** It follows on a question: what asks it (an error of `submit`), and the word on the button that says yes. */
  after?: { answer: string; press: string };
}

/** A step as the matrix visits it. */
export interface Step {
  path: string;
  /** What stands in the identifier field, or is known from the steps before, as it was typed; and its kind. */
  identifier: { typed: string; kind: 'username' | 'email' | 'phone' };
  /** What the identifier field of the step before holds, where that is somebody else. */
  before?: string;
  /** What is typed, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  actions: Readonly<Record<string, Action>>;
}

const ada = { typed: 'ada@example.org', kind: 'email' } as const;
const nobody = { typed: 'nobody@example.org', kind: 'email' } as const;
const newcomer = { typed: 'newcomer', kind: 'username' } as const;
const address = { typed: 'newer@example.org', kind: 'email' } as const;
const number = { typed: '+44 7700 900888', kind: 'phone' } as const;

const PASSWORD = 'kelp-and-rope-42';
const code = { code: '246813' };
const again = { new_password: PASSWORD, confirm_password: PASSWORD };
const once = { new_password: PASSWORD };

const ASK: readonly OperationId[] = ['putInteraction', 'sendVerificationCode'];
const SIGN_IN: readonly OperationId[] = ['putInteraction', 'submitInteraction'];
const ASK_IN_CONTINUE: readonly OperationId[] = ['sendVerificationCode'];
const PROVE: readonly OperationId[] = ['patchIdentifiers', 'submitInteraction'];
const PROVE_AND_KEEP: readonly OperationId[] = ['patchIdentifiers', 'patchProfile', 'submitInteraction'];
const KEEP: readonly OperationId[] = ['patchProfile', 'submitInteraction'];

/**
 * Every step of the flows, what can be done there, and which operations that calls. The pairs of the matrix come from
 * it and the contract; steps.test.ts holds it against the flows.
 */
export const steps = {
  '/sign-in, one page': {
    path: '/sign-in',
    identifier: { typed: 'ada', kind: 'username' },
    fields: { identifier: 'ada', password: PASSWORD },
    actions: { submit: { calls: SIGN_IN } },
  },
  '/sign-in, code': {
    path: '/sign-in',
    identifier: ada,
    fields: { identifier: ada.typed },
    actions: { submit: { calls: ASK } },
  },
  '/sign-in/password': {
    path: '/sign-in/password',
    identifier: ada,
    fields: { password: PASSWORD },
    actions: { submit: { calls: SIGN_IN }, 'use a code': { button: 'action.use_code', calls: ASK } },
  },
  '/sign-in/verification-code': {
    path: '/sign-in/verification-code',
    identifier: nobody,
    fields: code,
    actions: {
      submit: { calls: PROVE },
      resend: { button: 'action.resend_passcode', calls: ASK },
      create: {
        calls: ['putEvent', 'putProfile', 'submitInteraction'],
        after: { answer: 'user.user_not_exist', press: 'action.create_account' },
      },
    },
  },
  '/register, user name': {
    path: '/register',
    identifier: newcomer,
    fields: { identifier: newcomer.typed },
    actions: { submit: { calls: SIGN_IN } },
  },
  '/register, address': {
    path: '/register',
    identifier: ada,
    fields: { identifier: ada.typed },
    actions: { submit: { calls: ASK } },
  },
  '/register/password': {
    path: '/register/password',
    identifier: newcomer,
    fields: again,
    actions: { submit: { calls: KEEP } },
  },
  '/register/verification-code': {
    path: '/register/verification-code',
    identifier: ada,
    fields: code,
    actions: {
      submit: { calls: PROVE_AND_KEEP },
      resend: { button: 'action.resend_passcode', calls: ASK },
      'sign in': {
        calls: ['deleteProfile', 'putEvent', 'submitInteraction'],
        after: { answer: 'user.email_already_in_use', press: 'action.sign_in' },
      },
    },
  },
  '/forgot-password': {
    path: '/forgot-password',
    identifier: ada,
    fields: { identifier: ada.typed },
    actions: { submit: { calls: ASK } },
  },
  '/forgot-password/verification-code': {
    path: '/forgot-password/verification-code',
    identifier: ada,
    fields: code,
    actions: { submit: { calls: PROVE }, resend: { button: 'action.resend_passcode', calls: ASK } },
  },
  '/forgot-password/reset': {
    path: '/forgot-password/reset',
    identifier: ada,
    fields: once,
    actions: { submit: { calls: KEEP } },
  },
  '/continue/password': {
    path: '/continue/password',
    identifier: { typed: 'noor@example.org', kind: 'email' },
    fields: once,
    actions: { submit: { calls: KEEP } },
  },
  '/continue/username': {
    path: '/continue/username',
    identifier: newcomer,
    before: 'una@example.org',
    fields: { identifier: newcomer.typed },
    actions: { submit: { calls: KEEP } },
  },
  '/continue/email': {
    path: '/continue/email',
    identifier: address,
    fields: { identifier: address.typed },
    actions: { submit: { calls: ASK_IN_CONTINUE } },
  },
  '/continue/phone': {
    path: '/continue/phone',
    identifier: number,
    fields: { identifier: number.typed },
    actions: { submit: { calls: ASK_IN_CONTINUE } },
  },
  '/continue/emailOrPhone': {
    path: '/continue/emailOrPhone',
    identifier: number,
    fields: { identifier: number.typed },
    actions: { submit: { calls: ASK_IN_CONTINUE } },
  },
  '/continue/verification-code': {
    path: '/continue/verification-code',
    identifier: address,
    fields: code,
    actions: {
      submit: { calls: PROVE_AND_KEEP },
      resend: { button: 'action.resend_passcode', calls: ASK_IN_CONTINUE },
    },
  },
  '/continue/verification-code?linkSocial': {
    path: '/continue/verification-code',
    identifier: address,
    fields: code,
    actions: {
      submit: { calls: PROVE_AND_KEEP },
      link: {
        calls: ['putEvent', 'putProfile', 'submitInteraction'],
        after: { answer: 'user.email_already_in_use', press: 'action.link' },
      },
    },
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];
