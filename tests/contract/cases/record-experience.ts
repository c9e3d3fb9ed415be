import { variationsOf, type CasesBySchema } from './cases.ts';

const method = { identifier: 'email', password: true, verificationCode: false, isPasswordPrimary: true };
const address = (length: number) => `https://x.example/${'a'.repeat(length - 18)}`;

/** Unlike responses, records have closed enumerations. */
export const recordExperience: CasesBySchema = {
  SignInExperienceRecord: variationsOf(
    { id: 'default' },
    [
      { tenantId: 'default', color: {}, branding: {}, mfa: {}, signIn: {}, signUp: {} },
      { termsOfUseUrl: address(2048), privacyPolicyUrl: null },
      { signInMode: 'Register', socialSignInConnectorTargets: ['google', 'github'] },
      { customCss: 'body{}', customContent: { '/sign-in': '<p>' } },
      { forgotPassword: { email: true }, passwordPolicy: { length: { min: 12 } } },
    ],
    [
      { termsOfUseUrl: address(2049) },
      { privacyPolicyUrl: 7 },
      { signInMode: 'Later' },
      { signInMode: null },
      { socialSignInConnectorTargets: ['google', 'google'] },
      { customContent: { '/sign-in': null } },
      { customCss: 1 },
      { color: { primaryColor: 'red' } },
      { languageInfo: { fallbackLanguage: 'tlh' } },
      { mfa: { factors: ['Email'] } },
      { agreeToTerms: true },
    ],
    ['id'],
  ),
  ColorRecord: variationsOf(
    {},
    [
      { primaryColor: '#fff' },
      { darkPrimaryColor: '#000000' },
      { isDarkModeEnabled: true },
      { primaryColor: '#6139F6', isDarkModeEnabled: false, darkPrimaryColor: '#886af8' },
    ],
    [
      { primaryColor: 'fff' },
      { primaryColor: null },
      { darkPrimaryColor: '#ffff' },
      { isDarkModeEnabled: 'no' },
      { accent: '#fff' },
    ],
  ),
  BrandingRecord: variationsOf(
    {},
    [{ logoUrl: null }, { logoUrl: address(40), darkLogoUrl: '' }, { favicon: '/f.ico' }, { favicon: null }],
    [{ logoUrl: 1 }, { darkLogoUrl: {} }, { favicon: false }, { favicons: [] }, { logoUrl: ['a'] }],
  ),
  LanguageInfoRecord: variationsOf(
    {},
    [
      { autoDetect: false },
      { fallbackLanguage: 'pt-BR' },
      { autoDetect: true, fallbackLanguage: 'ja' },
      { fallbackLanguage: 'zh-TW' },
    ],
    [
      { autoDetect: null },
      { fallbackLanguage: 'tlh' },
      { fallbackLanguage: 'pt' },
      { fallbackLanguage: '' },
      { language: 'en' },
    ],
  ),
  SignInMethodRecord: variationsOf(
    method,
    [
      { identifier: 'phone' },
      { identifier: 'username', password: false },
      { verificationCode: true },
      { isPasswordPrimary: false },
    ],
    [{ identifier: 'passport' }, { identifier: null }, { password: 1 }, { label: 'x' }],
    ['identifier', 'isPasswordPrimary'],
  ),
  SignInRecord: variationsOf(
    {},
    [
      { methods: [] },
      { methods: [method] },
      { methods: [method, { ...method, identifier: 'phone' }] },
      { methods: [{ ...method, password: false }] },
    ],
    [{ methods: null }, { methods: [{}] }, { methods: {} }, { methods: ['email'] }, { mode: 'x' }],
  ),
  SignUpRecord: variationsOf(
    {},
    [{ identifiers: [] }, { identifiers: ['email', 'phone'] }, { password: false }, { verify: true }],
    [
      { identifiers: ['email', 'email'] },
      { identifiers: ['passport'] },
      { identifiers: 'email' },
      { verify: null },
      { terms: 1 },
    ],
  ),
  PasswordPolicyRecord: variationsOf(
    {},
    [
      { length: {} },
      { length: { min: 1, max: 1 } },
      { characterTypes: { min: 4 } },
      { rejects: { pwned: false, repetitionAndSequence: false, userInfo: false, words: ['harbour'] } },
    ],
    [
      { length: { min: 0 } },
      { length: { min: 8.5 } },
      { length: { exact: 8 } },
      { characterTypes: { min: 5 } },
      { rejects: { words: 'harbour' } },
      { rejects: null },
      { history: 3 },
    ],
  ),
  MfaRecord: variationsOf(
    {},
    [
      { factors: [] },
      { factors: ['Totp', 'WebAuthn', 'BackupCode'] },
      { policy: 'Mandatory' },
      { factors: ['Totp'], policy: 'UserControlled' },
    ],
    [
      { factors: ['totp'] },
      { factors: ['Totp', 'Totp'] },
      { factors: 'Totp' },
      { policy: 'NoPrompt' },
      { policies: [] },
    ],
  ),
  ForgotPasswordRecord: variationsOf(
    {},
    [{ email: true }, { phone: true }, { email: false, phone: false }, { email: true, phone: true }],
    [{ email: null }, { phone: 'true' }, { email: 1 }, { sms: true }, { phone: {} }],
  ),
};
