/**
 * plain: well formed. newer: words and keys this contract does not have. broken-parts: optional parts that cannot be used.
 * no-mode: `signInMode` absent and `mfa` empty, as old rows have them.
 */
export const variants = ['plain', 'newer', 'broken-parts', 'no-mode'] as const;
export type Variant = (typeof variants)[number];

const password = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: false,
  isPasswordPrimary: true,
});
const methods = [password('username'), password('email')];

const plain = {
  tenantId: 'default',
  id: 'default',
  color: { primaryColor: '#0a6e5c', isDarkModeEnabled: true, darkPrimaryColor: '#3fbfa5' },
  branding: {},
  languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
  termsOfUseUrl: null,
  privacyPolicyUrl: null,
  signIn: { methods },
  signUp: { identifiers: ['username'], password: true, verify: false },
  socialSignInConnectorTargets: [] as string[],
  signInMode: 'SignIn',
  customCss: null,
  customContent: {},
  passwordPolicy: {},
  mfa: { factors: [] as string[], policy: 'UserControlled' },
  forgotPassword: { phone: false, email: false },
  socialConnectors: [] as object[],
};

const newer = {
  ...plain,
  signIn: { methods: [...methods, { ...password('badge'), password: false, hardware: true }] },
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

/** The body of GET sign-in-exp; all variants open the same ways in, so that the same people can sign in (contract §5). */
export function settingsOf(variant: Variant): Record<string, unknown> {
  switch (variant) {
    case 'plain':
      return plain;
    case 'newer':
      return newer;
    case 'broken-parts':
      return brokenParts;
    case 'no-mode':
      return { ...plain, signInMode: undefined, mfa: {} };
  }
}
