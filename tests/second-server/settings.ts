import { offeredMethodsOf } from './offered-methods.ts';
import type { Variant } from './variants.ts';

const plain = {
  tenantId: 'default',
  id: 'default',
  color: { primaryColor: '#0a6e5c', isDarkModeEnabled: true, darkPrimaryColor: '#3fbfa5' },
  branding: {},
  languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
  termsOfUseUrl: null,
  privacyPolicyUrl: null,
  signIn: { methods: offeredMethodsOf.plain.methods },
  signUp: offeredMethodsOf.plain.signUp,
  socialSignInConnectorTargets: [] as string[],
  signInMode: 'SignIn',
  customCss: null,
  customContent: {},
  passwordPolicy: {},
  mfa: { factors: [] as string[], policy: 'UserControlled' },
  forgotPassword: offeredMethodsOf.plain.forgotPassword,
  socialConnectors: [] as object[],
};

const badge = {
  identifier: 'badge',
  password: false,
  verificationCode: false,
  isPasswordPrimary: true,
  hardware: true,
};

const newer = {
  ...plain,
  signIn: { methods: [...plain.signIn.methods, badge] },
  signUp: { ...plain.signUp, secondaryIdentifiers: [] },
  mfa: {
    factors: ['Totp', 'CarrierPigeon'],
    policy: 'NoPrompt',
    organizationRequiredMfaPolicy: 'NoPrompt',
  },
  socialSignInConnectorTargets: ['kiosk'],
  socialConnectors: [
    {
      id: 'kiosk-1',
      target: 'kiosk',
      platform: 'Kiosk',
      name: { en: 'Kiosk' },
      logo: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      logoDark: null,
      isStandard: false,
      description: { en: 'Only on the machines in the hall.' },
    },
  ],
  ssoConnectors: [{ id: 'sso-1', connectorName: 'Corp', domains: ['corp.example'], logo: '', branding: {} }],
  singleSignOnEnabled: true,
  isDevelopmentTenant: false,
  agreeToTermsPolicy: 'Automatic',
  hideLogtoBranding: false,
  supportEmail: null,
  supportWebsiteUrl: 'https://help.example.org',
  unknownSessionRedirectUrl: null,
  captcha: { type: 'Puzzle', siteKey: 'none' },
  captchaPolicy: {},
  sentinelPolicy: { maxAttempts: 5, lockoutDuration: 10 },
  forgotPasswordMethods: [],
};

const brokenParts = {
  id: 'default',
  color: null,
  branding: 'none',
  languageInfo: { autoDetect: 'yes' },
  termsOfUseUrl: 7,
  privacyPolicyUrl: ['https://example.org'],
  signIn: plain.signIn,
  signUp: null,
  socialSignInConnectorTargets: null,
  signInMode: 'SignIn',
  customCss: 42,
  customContent: null,
  passwordPolicy: { length: 'long', rejects: null },
  mfa: {},
  forgotPassword: null,
  socialConnectors: null,
};

export function settingsOf(variant: Variant): Record<string, unknown> {
  const { mode: signInMode, methods, signUp, forgotPassword } = offeredMethodsOf[variant];
  switch (variant) {
    case 'plain':
      return plain;
    case 'newer':
      return newer;
    case 'broken-parts':
      return brokenParts;
    case 'no-mode':
      return { ...plain, signInMode: undefined, mfa: {} };
    case 'username':
    case 'email':
    case 'email-password':
    case 'email-register':
    case 'recovery':
      return { ...plain, signInMode, signIn: { methods }, signUp, forgotPassword };
  }
}
