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

/** The settings that do not follow from the offered methods. */
const fixed: Readonly<Partial<Record<Variant, Record<string, unknown>>>> = {
  plain,
  newer,
  'broken-parts': brokenParts,
  'no-mode': { ...plain, signInMode: undefined, mfa: {} },
};

export function settingsOf(variant: Variant): Record<string, unknown> {
  const { mode: signInMode, methods, signUp, forgotPassword } = offeredMethodsOf[variant];
  const settings = {
    ...plain,
    ...withConnectors(variant),
    ...(organizationsOf(variant).length > 0 && withOrganizations(variant)),
    ...(variant === 'single-sign-on-terms' && { termsOfUseUrl: 'https://harbour.example.org/terms' }),
    signInMode,
    signIn: { methods },
    signUp,
    forgotPassword,
    mfa: twoStepOf(variant),
  };
  return fixed[variant] ?? settings;
}
