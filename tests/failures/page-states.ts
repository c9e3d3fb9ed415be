import type { Path, StateOf } from '../../src/domain/routes.ts';

const ada = { kind: 'email', value: 'ada@example.org' } as const;
const newcomer = { kind: 'username', value: 'newcomer' } as const;
const contact = { identifier: ada, resendAt: 1 } as const;
const factors = { availableFactors: ['Totp', 'WebAuthn', 'BackupCode'], identifier: newcomer } as const;
const toBind = { availableFactors: [...factors.availableFactors], skippable: true, identifier: newcomer };
const toVerify = { availableFactors: [...factors.availableFactors], identifier: newcomer };
const masked = { EmailVerificationCode: 'newc****@example.org', PhoneVerificationCode: '****0199' };
const passkeyOnly = { availableFactors: ['WebAuthn' as const] };

const newPasskey = {
  challenge: 'AAECAw',
  rp: { name: 'Harbour' },
  user: { id: 'AAECAw', name: 'newcomer', displayName: 'Newcomer' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};

/** The state of each page's history entry when a person arrives there. */
export const pageStates: { readonly [P in Path]: (nowMs: number) => StateOf<P> } = {
  '/sign-in': () => null,
  '/sign-in/password': () => ({ identifier: ada }),
  '/sign-in/verification-code': () => contact,
  '/sign-in/passkey': (askedAt) => ({ identifier: ada, options: { challenge: 'AAECAw' }, askedAt }),
  '/sign-in/consent': () => null,
  '/sign-in/social/$connectorId': () => null,
  '/consent': () => null,
  '/register': () => null,
  '/register/password': () => ({ identifier: newcomer }),
  '/register/verification-code': () => contact,
  '/forgot-password': () => null,
  '/forgot-password/verification-code': () => contact,
  '/forgot-password/reset': () => ({ identifier: ada }),
  '/forgot-password/changed': () => null,
  '/continue/password': () => ({ identifier: ada }),
  '/continue/username': () => ({}),
  '/continue/email': () => ({ registeredSocialIdentity: { email: 'noor@example.org' } }),
  '/continue/phone': () => ({}),
  '/continue/emailOrPhone': () => ({}),
  '/continue/extraProfile': () => ({ identifier: newcomer }),
  '/continue/verification-code': () => contact,
  '/single-sign-on': () => null,
  '/single-sign-on/connectors': () => ({ connectorIds: ['borealis0idp', 'cygnus0idp'], page: '/sign-in' }),
  '/callback/$connectorId': () => null,
  '/social/link/$connectorId': () => ({ relatedUser: { kind: 'email', value: 'noor@example.org' } }),
  '/social/landing/$connectorId': () => null,
  '/springboard': () => null,
  '/direct/$method/$target': () => null,
  '/mfa-binding': () => toBind,
  '/mfa-binding/Totp': () => ({ ...toBind, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }),
  '/mfa-binding/WebAuthn': (askedAt) => ({
    ...toBind,
    ...passkeyOnly,
    options: newPasskey,
    takesName: true,
    askedAt,
  }),
  '/mfa-binding/BackupCode': () => ({ codes: ['3f9a0c51de', 'b7e24410ac'], identifier: newcomer }),
  '/mfa-binding/EmailVerificationCode': () => ({ ...toBind, sent: contact }),
  '/mfa-binding/PhoneVerificationCode': () => toBind,
  '/mfa-verification': () => toVerify,
  '/mfa-verification/Totp': () => toVerify,
  '/mfa-verification/WebAuthn': (askedAt) => ({
    ...toVerify,
    ...passkeyOnly,
    options: { challenge: 'AAECAw' },
    askedAt,
  }),
  '/mfa-verification/BackupCode': () => toVerify,
  '/mfa-verification/EmailVerificationCode': () => ({ ...toVerify, masked, resendAt: 1 }),
  '/mfa-verification/PhoneVerificationCode': () => ({ ...toVerify, masked, resendAt: 1 }),
  '/device': () => null,
  '/device/success': () => null,
  '/unknown-session': () => null,
  '/account-suspended': () => null,
  '/create-passkey': (askedAt) => ({ availableFactors: [], skippable: true, options: newPasskey, askedAt }),
  '/mfa-onboarding': () => ({ availableFactors: [], skippable: true, identifier: newcomer }),
  '/one-time-token': () => null,
  '/one-time-token/reset': () => null,
  '/one-time-token/error': () => undefined,
  '/switch-account': () => null,
};
