import { operationsBetween as calls } from '../sequences/described-calls.ts';
import { singleSignOnSteps } from './single-sign-on-steps.ts';
import { socialSteps } from './social-steps.ts';
import { button, code, form, type Action, type Step } from './step.ts';
import { twoStepSteps } from './two-step-steps.ts';

const ada = { input: 'ada@example.org', kind: 'email' } as const;
const unknownEmail = { input: 'nobody@example.org', kind: 'email' } as const;
const newUsername = { input: 'newcomer', kind: 'username' } as const;
const newEmail = { input: 'paul@example.org', kind: 'email' } as const;
const newPhone = { input: '+44 7700 900888', kind: 'phone' } as const;

const PASSWORD = 'kelp-and-rope-42';
const sixDigits = { code: '246813' };
const confirmedPassword = { new_password: PASSWORD, confirm_password: PASSWORD };
const newPassword = { new_password: PASSWORD };

const formSteps = {
  '/sign-in, password only': {
    state: 'sign-in',
    path: '/sign-in',
    identifier: { input: 'ada', kind: 'username' },
    fields: { identifier: 'ada', password: PASSWORD },
    actions: { submit: { start: form, calls: calls('password-sign-in', 'begin', 'submit') } },
  },
  '/sign-in, identifier first': {
    state: 'email-code',
    path: '/sign-in',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { start: form, calls: calls('passcode-sign-in', 'begin', 'send-code') } },
  },
  '/sign-in/password': {
    state: 'password-of-an-address',
    path: '/sign-in/password',
    identifier: ada,
    fields: { password: PASSWORD },
    actions: {
      submit: { start: form, calls: calls('password-sign-in', 'begin', 'submit') },
      'use a code': {
        start: button('action.sign_in_via_passcode'),
        calls: calls('passcode-sign-in', 'begin', 'send-code'),
      },
    },
  },
  '/sign-in/verification-code': {
    state: 'sign-in-code-unknown',
    path: '/sign-in/verification-code',
    identifier: unknownEmail,
    fields: sixDigits,
    actions: {
      submit: { start: code, calls: calls('passcode-sign-in', 'verify-code', 'submit') },
      resend: {
        start: button('action.resend_passcode'),
        calls: calls('passcode-sign-in', 'begin', 'send-code'),
      },
      create: {
        start: code,
        calls: calls('create-account', 'change-event', 'submit-again'),
        afterDialog: { errorCode: 'user.user_not_exist', button: 'action.create_account' },
      },
    },
  },
  '/register, username': {
    state: 'register',
    path: '/register',
    identifier: newUsername,
    fields: { identifier: newUsername.input },
    actions: { submit: { start: form, calls: calls('register-username', 'begin', 'submit') } },
  },
  '/register, email': {
    state: 'register-no-terms',
    path: '/register',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { start: form, calls: calls('register-address', 'begin', 'send-code') } },
  },
  '/register/password': {
    state: 'register-password-any',
    path: '/register/password',
    identifier: newUsername,
    fields: confirmedPassword,
    actions: { submit: { start: form, calls: calls('register-username', 'save-profile', 'submit-again') } },
  },
  '/register/verification-code': {
    state: 'register-code-known',
    path: '/register/verification-code',
    identifier: ada,
    fields: sixDigits,
    actions: {
      submit: { start: code, calls: calls('register-address', 'verify-code', 'submit') },
      resend: {
        start: button('action.resend_passcode'),
        calls: calls('register-address', 'begin', 'send-code'),
      },
      'sign in': {
        start: code,
        calls: calls('sign-in-instead', 'delete-profile', 'submit-again'),
        afterDialog: { errorCode: 'user.email_already_in_use', button: 'action.sign_in' },
      },
    },
  },
  '/forgot-password': {
    state: 'recovery-from-password',
    path: '/forgot-password',
    identifier: ada,
    fields: { identifier: ada.input },
    actions: { submit: { start: form, calls: calls('forgot-password', 'begin', 'send-code') } },
  },
  '/forgot-password/verification-code': {
    state: 'recovery-code',
    path: '/forgot-password/verification-code',
    identifier: ada,
    fields: sixDigits,
    actions: {
      submit: { start: code, calls: calls('forgot-password', 'verify-code', 'submit') },
      resend: {
        start: button('action.resend_passcode'),
        calls: calls('forgot-password', 'begin', 'send-code'),
      },
    },
  },
  '/forgot-password/reset': {
    state: 'reset',
    path: '/forgot-password/reset',
    identifier: ada,
    fields: newPassword,
    actions: { submit: { start: form, calls: calls('forgot-password', 'save-profile', 'submit-again') } },
  },
  '/continue/password': {
    state: 'continue-password-after-code',
    path: '/continue/password',
    identifier: { input: 'noor@example.org', kind: 'email' },
    fields: newPassword,
    actions: { submit: { start: form, calls: calls('continue-password', 'save-profile', 'submit-again') } },
  },
  '/continue/username': {
    state: 'continue-username-after-code',
    path: '/continue/username',
    identifier: newUsername,
    previousIdentifier: 'una@example.org',
    fields: { identifier: newUsername.input },
    actions: { submit: { start: form, calls: calls('continue-username', 'save-profile', 'submit-again') } },
  },
  '/continue/email': {
    state: 'continue-email',
    path: '/continue/email',
    identifier: newEmail,
    fields: { identifier: newEmail.input },
    actions: { submit: { start: form, calls: calls('continue-address', 'send-code', 'send-code') } },
  },
  '/continue/phone': {
    state: 'continue-phone',
    path: '/continue/phone',
    identifier: newPhone,
    fields: { identifier: newPhone.input },
    actions: { submit: { start: form, calls: calls('continue-address', 'send-code', 'send-code') } },
  },
  '/continue/emailOrPhone': {
    state: 'continue-email-or-phone',
    path: '/continue/emailOrPhone',
    identifier: newPhone,
    fields: { identifier: newPhone.input },
    actions: { submit: { start: form, calls: calls('continue-address', 'send-code', 'send-code') } },
  },
  '/continue/verification-code': {
    state: 'continue-code',
    path: '/continue/verification-code',
    identifier: newEmail,
    fields: sixDigits,
    actions: {
      submit: { start: code, calls: calls('continue-address', 'verify-code', 'submit-again') },
      resend: {
        start: button('action.resend_passcode'),
        calls: calls('continue-address', 'send-code', 'send-code'),
      },
    },
  },
  '/continue/verification-code?linkSocial': {
    state: 'continue-code-after-social',
    path: '/continue/verification-code',
    identifier: newEmail,
    fields: sixDigits,
    actions: {
      submit: { start: code, calls: calls('continue-address', 'verify-code', 'submit-again') },
      link: {
        start: code,
        calls: calls('link-after-continue', 'change-event', 'submit-again'),
        afterDialog: { errorCode: 'user.email_already_in_use', button: 'action.bind_and_continue' },
      },
    },
  },
} as const satisfies Record<string, Step>;

/** Error cases are derived from these steps and the contract; their calls are parts of openapi/flows. */
export const steps = { ...formSteps, ...socialSteps, ...singleSignOnSteps, ...twoStepSteps };

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** Every action, as expected.yaml and good-answers.yaml name it. */
export const actionCalls = stepNames.flatMap((step) =>
  Object.entries<Action>(steps[step].actions).map(([action, { calls: all }]) => ({
    at: `${step} > ${action}`,
    calls: all,
  })),
);
