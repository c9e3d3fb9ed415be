import type { OperationErrors } from '../../src/api/generated/operations.ts';

export type OperationId = keyof OperationErrors;

export interface Action {
  calls: readonly OperationId[];
  /** Text key of its button, unless that is the form's. */
  button?: string;
  /** The dialog it confirms: the error code of `submit` that opens it, and the text key of its button. */
  afterDialog?: { errorCode: string; button: string };
}

export interface Step {
  path: string;
  identifier: { input: string; kind: 'username' | 'email' | 'phone' };
  previousIdentifier?: string;
  fields: Readonly<Record<string, string>>;
  actions: Readonly<Record<string, Action>>;
}

const ada = { input: 'ada@example.org', kind: 'email' } as const;
const unknownEmail = { input: 'nobody@example.org', kind: 'email' } as const;
const newUsername = { input: 'newcomer', kind: 'username' } as const;
const newEmail = { input: 'newer@example.org', kind: 'email' } as const;
const newPhone = { input: '+44 7700 900888', kind: 'phone' } as const;

const PASSWORD = 'kelp-and-rope-42';
const code = { code: '246813' };
const confirmedPassword = { new_password: PASSWORD, confirm_password: PASSWORD };
const newPassword = { new_password: PASSWORD };

const SEND_CODE: readonly OperationId[] = ['putInteraction', 'sendVerificationCode'];
const SIGN_IN: readonly OperationId[] = ['putInteraction', 'submitInteraction'];
const SEND_CODE_IN_CONTINUE: readonly OperationId[] = ['sendVerificationCode'];
const VERIFY_CODE: readonly OperationId[] = ['patchIdentifiers', 'submitInteraction'];
const VERIFY_CODE_AND_SAVE: readonly OperationId[] = [
  'patchIdentifiers',
  'patchProfile',
  'submitInteraction',
];
const SAVE_PROFILE: readonly OperationId[] = ['patchProfile', 'submitInteraction'];

/** The error cases are derived from these steps and the contract; steps.test.ts compares them with the flows. */
export const steps = {
  '/sign-in, password only': {
    path: '/sign-in',
    identifier: { input: 'ada', kind: 'username' },
    fields: { identifier: 'ada', password: PASSWORD },
    actions: { submit: { calls: SIGN_IN } },
  },
  '/sign-in, identifier first': {
    path: '/sign-in',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { calls: SEND_CODE } },
  },
  '/sign-in/password': {
    path: '/sign-in/password',
    identifier: ada,
    fields: { password: PASSWORD },
    actions: {
      submit: { calls: SIGN_IN },
      'use a code': { button: 'action.sign_in_via_passcode', calls: SEND_CODE },
    },
  },
  '/sign-in/verification-code': {
    path: '/sign-in/verification-code',
    identifier: unknownEmail,
    fields: code,
    actions: {
      submit: { calls: VERIFY_CODE },
      resend: { button: 'action.resend_passcode', calls: SEND_CODE },
      create: {
        calls: ['putEvent', 'putProfile', 'submitInteraction'],
        afterDialog: { errorCode: 'user.user_not_exist', button: 'action.create_account' },
      },
    },
  },
  '/register, username': {
    path: '/register',
    identifier: newUsername,
    fields: { identifier: newUsername.input },
    actions: { submit: { calls: SIGN_IN } },
  },
  '/register, email': {
    path: '/register',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { calls: SEND_CODE } },
  },
  '/register/password': {
    path: '/register/password',
    identifier: newUsername,
    fields: confirmedPassword,
    actions: { submit: { calls: SAVE_PROFILE } },
  },
  '/register/verification-code': {
    path: '/register/verification-code',
    identifier: ada,
    fields: code,
    actions: {
      submit: { calls: VERIFY_CODE_AND_SAVE },
      resend: { button: 'action.resend_passcode', calls: SEND_CODE },
      'sign in': {
        calls: ['deleteProfile', 'putEvent', 'submitInteraction'],
        afterDialog: { errorCode: 'user.email_already_in_use', button: 'action.sign_in' },
      },
    },
  },
  '/forgot-password': {
    path: '/forgot-password',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { calls: SEND_CODE } },
  },
  '/forgot-password/verification-code': {
    path: '/forgot-password/verification-code',
    identifier: ada,
    fields: code,
    actions: {
      submit: { calls: VERIFY_CODE },
      resend: { button: 'action.resend_passcode', calls: SEND_CODE },
    },
  },
  '/forgot-password/reset': {
    path: '/forgot-password/reset',
    identifier: ada,
    fields: newPassword,
    actions: { submit: { calls: SAVE_PROFILE } },
  },
  '/continue/password': {
    path: '/continue/password',
    identifier: { input: 'noor@example.org', kind: 'email' },
    fields: newPassword,
    actions: { submit: { calls: SAVE_PROFILE } },
  },
  '/continue/username': {
    path: '/continue/username',
    identifier: newUsername,
    previousIdentifier: 'una@example.org',
    fields: { identifier: newUsername.input },
    actions: { submit: { calls: SAVE_PROFILE } },
  },
  '/continue/email': {
    path: '/continue/email',
    identifier: newEmail,
    fields: { identifier: newEmail.input },
    actions: { submit: { calls: SEND_CODE_IN_CONTINUE } },
  },
  '/continue/phone': {
    path: '/continue/phone',
    identifier: newPhone,
    fields: { identifier: newPhone.input },
    actions: { submit: { calls: SEND_CODE_IN_CONTINUE } },
  },
  '/continue/emailOrPhone': {
    path: '/continue/emailOrPhone',
    identifier: newPhone,
    fields: { identifier: newPhone.input },
    actions: { submit: { calls: SEND_CODE_IN_CONTINUE } },
  },
  '/continue/verification-code': {
    path: '/continue/verification-code',
    identifier: newEmail,
    fields: code,
    actions: {
      submit: { calls: VERIFY_CODE_AND_SAVE },
      resend: { button: 'action.resend_passcode', calls: SEND_CODE_IN_CONTINUE },
    },
  },
  '/continue/verification-code?linkSocial': {
    path: '/continue/verification-code',
    identifier: newEmail,
    fields: code,
    actions: {
      submit: { calls: VERIFY_CODE_AND_SAVE },
      link: {
        calls: ['putEvent', 'putProfile', 'submitInteraction'],
        afterDialog: { errorCode: 'user.email_already_in_use', button: 'action.bind_and_continue' },
      },
    },
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];
