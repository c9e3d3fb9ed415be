import type { OperationErrors } from '../../src/api/generated/operations.ts';
import { operationsBetween as calls } from '../sequences/described-calls.ts';

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

/** Error cases are derived from these steps and the contract; their calls are parts of openapi/flows. */
export const steps = {
  '/sign-in, password only': {
    path: '/sign-in',
    identifier: { input: 'ada', kind: 'username' },
    fields: { identifier: 'ada', password: PASSWORD },
    actions: { submit: { calls: calls('password-sign-in', 'begin', 'submit') } },
  },
  '/sign-in, identifier first': {
    path: '/sign-in',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { calls: calls('passcode-sign-in', 'begin', 'send-code') } },
  },
  '/sign-in/password': {
    path: '/sign-in/password',
    identifier: ada,
    fields: { password: PASSWORD },
    actions: {
      submit: { calls: calls('password-sign-in', 'begin', 'submit') },
      'use a code': {
        button: 'action.sign_in_via_passcode',
        calls: calls('passcode-sign-in', 'begin', 'send-code'),
      },
    },
  },
  '/sign-in/verification-code': {
    path: '/sign-in/verification-code',
    identifier: unknownEmail,
    fields: code,
    actions: {
      submit: { calls: calls('passcode-sign-in', 'verify-code', 'submit') },
      resend: { button: 'action.resend_passcode', calls: calls('passcode-sign-in', 'begin', 'send-code') },
      create: {
        calls: calls('create-account', 'change-event', 'submit-again'),
        afterDialog: { errorCode: 'user.user_not_exist', button: 'action.create_account' },
      },
    },
  },
  '/register, username': {
    path: '/register',
    identifier: newUsername,
    fields: { identifier: newUsername.input },
    actions: { submit: { calls: calls('register-username', 'begin', 'submit') } },
  },
  '/register, email': {
    path: '/register',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { calls: calls('register-address', 'begin', 'send-code') } },
  },
  '/register/password': {
    path: '/register/password',
    identifier: newUsername,
    fields: confirmedPassword,
    actions: { submit: { calls: calls('register-username', 'save-profile', 'submit-again') } },
  },
  '/register/verification-code': {
    path: '/register/verification-code',
    identifier: ada,
    fields: code,
    actions: {
      submit: { calls: calls('register-address', 'verify-code', 'submit') },
      resend: { button: 'action.resend_passcode', calls: calls('register-address', 'begin', 'send-code') },
      'sign in': {
        calls: calls('sign-in-instead', 'delete-profile', 'submit-again'),
        afterDialog: { errorCode: 'user.email_already_in_use', button: 'action.sign_in' },
      },
    },
  },
  '/forgot-password': {
    path: '/forgot-password',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { calls: calls('forgot-password', 'begin', 'send-code') } },
  },
  '/forgot-password/verification-code': {
    path: '/forgot-password/verification-code',
    identifier: ada,
    fields: code,
    actions: {
      submit: { calls: calls('forgot-password', 'verify-code', 'submit') },
      resend: { button: 'action.resend_passcode', calls: calls('forgot-password', 'begin', 'send-code') },
    },
  },
  '/forgot-password/reset': {
    path: '/forgot-password/reset',
    identifier: ada,
    fields: newPassword,
    actions: { submit: { calls: calls('forgot-password', 'save-profile', 'submit-again') } },
  },
  '/continue/password': {
    path: '/continue/password',
    identifier: { input: 'noor@example.org', kind: 'email' },
    fields: newPassword,
    actions: { submit: { calls: calls('continue-password', 'save-profile', 'submit-again') } },
  },
  '/continue/username': {
    path: '/continue/username',
    identifier: newUsername,
    previousIdentifier: 'una@example.org',
    fields: { identifier: newUsername.input },
    actions: { submit: { calls: calls('continue-username', 'save-profile', 'submit-again') } },
  },
  '/continue/email': {
    path: '/continue/email',
    identifier: newEmail,
    fields: { identifier: newEmail.input },
    actions: { submit: { calls: calls('continue-address', 'send-code', 'send-code') } },
  },
  '/continue/phone': {
    path: '/continue/phone',
    identifier: newPhone,
    fields: { identifier: newPhone.input },
    actions: { submit: { calls: calls('continue-address', 'send-code', 'send-code') } },
  },
  '/continue/emailOrPhone': {
    path: '/continue/emailOrPhone',
    identifier: newPhone,
    fields: { identifier: newPhone.input },
    actions: { submit: { calls: calls('continue-address', 'send-code', 'send-code') } },
  },
  '/continue/verification-code': {
    path: '/continue/verification-code',
    identifier: newEmail,
    fields: code,
    actions: {
      submit: { calls: calls('continue-address', 'verify-code', 'submit-again') },
      resend: {
        button: 'action.resend_passcode',
        calls: calls('continue-address', 'send-code', 'send-code'),
      },
    },
  },
  '/continue/verification-code?linkSocial': {
    path: '/continue/verification-code',
    identifier: newEmail,
    fields: code,
    actions: {
      submit: { calls: calls('continue-address', 'verify-code', 'submit-again') },
      link: {
        calls: calls('link-after-continue', 'change-event', 'submit-again'),
        afterDialog: { errorCode: 'user.email_already_in_use', button: 'action.bind_and_continue' },
      },
    },
  },
  '/sign-in, social': {
    path: '/sign-in',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: {
      'go to a provider': {
        button: 'action.sign_in_with',
        calls: calls('social-start', 'begin', 'ask-address'),
      },
    },
  },
  '/social/link': {
    path: '/social/link/lighthouse-web',
    identifier: { input: 'mia@example.org', kind: 'email' },
    // Nothing was typed before it.
    previousIdentifier: '',
    fields: {},
    actions: {
      link: {
        button: 'action.bind',
        calls: calls('social-link-related', 'change-event', 'submit-again'),
      },
      'create another': {
        button: 'action.create_account_without_linking',
        calls: calls('social-create-another', 'change-event', 'submit-again'),
      },
    },
  },
  '/mfa-binding/Totp': {
    path: '/mfa-binding/Totp',
    identifier: { input: 'ada', kind: 'username' },
    fields: code,
    actions: { submit: { calls: calls('bind-authenticator-app', 'bind', 'submit-again') } },
  },
  '/mfa-verification/Totp': {
    path: '/mfa-verification/Totp',
    identifier: { input: 'theo', kind: 'username' },
    fields: code,
    actions: { submit: { calls: calls('verify-authenticator-app', 'verify', 'submit-again') } },
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];
