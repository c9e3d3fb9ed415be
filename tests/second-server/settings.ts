import { connectorsOf } from './connectors.ts';
import { twoStepOf } from './factors.ts';
import { offeredMethodsOf } from './offered-methods.ts';
import { organizationsOf, publicPartOf } from './organizations.ts';
import type { Variant } from './variants.ts';

const withConnectors = (variant: Variant) => {
  const socialConnectors = connectorsOf(variant);
  return { socialConnectors, socialSignInConnectorTargets: socialConnectors.map(({ target }) => target) };
};

const withOrganizations = (variant: Variant) => ({
  ssoConnectors: organizationsOf(variant).map(publicPartOf),
  singleSignOnEnabled: true,
});

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
  signInMode: 'SignIn',
  customCss: null,
  customContent: {},
  passwordPolicy: {},
  mfa: { factors: [] as string[], policy: 'UserControlled' },
  forgotPassword: offeredMethodsOf.plain.forgotPassword,
  ...withConnectors('plain'),
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
  ...withConnectors('newer'),
  ...withOrganizations('newer'),
  signIn: { methods: [...plain.signIn.methods, badge] },
  signUp: { ...plain.signUp, secondaryIdentifiers: [] },
  mfa: {
    factors: ['Totp', 'CarrierPigeon'],
    policy: 'NoPrompt',
    organizationRequiredMfaPolicy: 'NoPrompt',
  },
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
    case 'social':
    case 'social-register':
    case 'two-step':
    case 'two-step-optional':
      return {
        ...plain,
        ...withConnectors(variant),
        signInMode,
        signIn: { methods },
        signUp,
        forgotPassword,
        mfa: twoStepOf(variant),
      };
    case 'single-sign-on':
    case 'single-sign-on-members':
    case 'single-sign-on-terms':
      return {
        ...withOrganizations(variant),
        ...plain,
        signInMode,
        signIn: { methods },
        signUp,
        forgotPassword,
        termsOfUseUrl: variant === 'single-sign-on-terms' ? 'https://harbour.example.org/terms' : null,
      };
  }
}
