import type { StepName } from '../errors/steps.ts';
import type { Part } from './describe-faults.ts';

/** Each fault of the wire once, and each kind of step: form, code, button, passkey, opened page, and after a dialog. */
export const sample: Partial<Record<StepName, readonly Part[]>> = {
  '/sign-in, password only': [
    {
      action: 'submit',
      operation: 'putInteraction',
      faults: ['timeout', 'unavailable-503', 'connection-reset', 'offline', 'delay'],
    },
  ],
  '/sign-in/verification-code': [
    { action: 'submit', operation: 'patchIdentifiers', faults: ['error-500', 'html-body'] },
  ],
  '/mfa-binding': [
    {
      action: 'choose an app',
      operation: 'createTotpSecret',
      faults: [
        'too-many-requests-429',
        'missing-field',
        'wrong-type',
        'wrong-content-type',
        'missing-header',
      ],
    },
  ],
  '/mfa-verification/WebAuthn': [
    { action: 'use', operation: 'submitInteraction', faults: ['truncated-json', 'wrong-length'] },
  ],
  '/sign-in/consent': [
    {
      action: 'open',
      operation: 'getConsent',
      faults: ['error-500', 'offline', 'failures-then-fine', 'wrong-status'],
    },
  ],
  '/register/verification-code': [
    { action: 'sign in', operation: 'deleteProfile', faults: ['connection lost', 'no-code', 'lost-cookie'] },
  ],
  '/direct/sso': [
    {
      action: 'open',
      operation: 'createSsoAuthorizationUrl',
      faults: ['empty-body', 'unknown-code', 'jitter'],
    },
  ],
};
