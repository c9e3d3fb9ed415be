import { operationsBetween as calls } from '../sequences/described-calls.ts';
import { button, ceremony, code, form, type Step } from './step.ts';

const username = (input: string) => ({ input, kind: 'username' }) as const;

/** Steps of two-step verification; they follow a submit of any flow. */
export const twoStepSteps = {
  '/mfa-binding': {
    state: 'two-step-choice',
    path: '/mfa-binding',
    identifier: username('ada'),
    fields: {},
    actions: {
      'choose an app': {
        start: button('mfa.totp'),
        calls: calls('bind-authenticator-app', 'ask-secret', 'ask-secret'),
      },
      'choose a passkey': {
        start: button('mfa.webauthn'),
        calls: calls('bind-passkey', 'ask-options', 'ask-options'),
      },
      skip: { start: button('action.nav_skip'), calls: calls('skip-two-step', 'skip', 'submit-again') },
    },
  },
  '/mfa-binding/Totp': {
    state: 'two-step-app',
    path: '/mfa-binding/Totp',
    identifier: username('ada'),
    fields: { code: '246813' },
    actions: {
      submit: { start: code, calls: calls('bind-authenticator-app', 'bind', 'submit-again') },
      skip: { start: button('action.nav_skip'), calls: calls('skip-two-step', 'skip', 'submit-again') },
    },
  },
  '/mfa-binding/WebAuthn': {
    state: 'two-step-passkey',
    path: '/mfa-binding/WebAuthn',
    identifier: username('ada'),
    fields: {},
    actions: {
      create: { start: ceremony('action.create'), calls: calls('bind-passkey', 'bind', 'submit-again') },
    },
  },
  '/mfa-binding/BackupCode': {
    state: 'two-step-codes-after-last',
    path: '/mfa-binding/BackupCode',
    identifier: username('bea'),
    // Behind it stands the choice of a factor, which has no such field.
    previousIdentifier: '',
    fields: { saved: 'on' },
    actions: { submit: { start: form, calls: calls('bind-backup-codes', 'bind', 'submit-again') } },
  },
  '/mfa-verification': {
    state: 'two-step-verify-choice',
    path: '/mfa-verification',
    identifier: username('alma'),
    fields: {},
    actions: {
      'choose a passkey': {
        start: button('mfa.webauthn'),
        calls: calls('verify-passkey', 'ask-options', 'ask-options'),
      },
    },
  },
  '/mfa-verification/Totp': {
    state: 'two-step-verify-app',
    path: '/mfa-verification/Totp',
    identifier: username('theo'),
    fields: { code: '246813' },
    actions: { submit: { start: code, calls: calls('verify-authenticator-app', 'verify', 'submit-again') } },
  },
  '/mfa-verification/WebAuthn': {
    state: 'two-step-verify-passkey',
    path: '/mfa-verification/WebAuthn',
    identifier: username('kim'),
    fields: {},
    actions: {
      use: {
        start: ceremony('action.verify_via_passkey'),
        calls: calls('verify-passkey', 'verify', 'submit-again'),
      },
    },
  },
  '/mfa-verification/BackupCode': {
    state: 'two-step-verify-code',
    path: '/mfa-verification/BackupCode',
    identifier: username('alma'),
    // The page before it is that of the choice.
    previousIdentifier: '',
    fields: { code: '0000000000' },
    actions: { submit: { start: form, calls: calls('verify-backup-code', 'verify', 'submit-again') } },
  },
} as const satisfies Record<string, Step>;
