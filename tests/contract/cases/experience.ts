import { withoutKey, type CasesBySchema } from './cases.ts';

const method = { identifier: 'email', password: true, verificationCode: false, isPasswordPrimary: true };
const connector = { id: 'c1', target: 'google', name: { en: 'Google' }, logo: 'https://x.example/g.svg' };
const start = { connectorId: 'c1', state: 'kq3vX0a7Lm4', redirectUri: 'https://id.example.org/callback/c1' };
const address = (length: number) => `https://x.example/${'a'.repeat(length - 18)}`;

export const experience: CasesBySchema = {
  SocialConnector: {
    valid: [
      connector,
      { ...connector, platform: 'Web', logoDark: null },
      { ...connector, platform: 'Kiosk' },
      { ...connector, name: {} },
      { ...connector, platform: null, isStandard: true },
      { ...connector, id: 'a'.repeat(128) },
    ],
    invalid: [
      withoutKey(connector, 'target'),
      { ...connector, id: '' },
      { ...connector, id: 'a'.repeat(129) },
      { ...connector, name: 'Google' },
      { ...connector, name: { en: 1 } },
      { ...connector, logo: null },
      { ...connector, platform: 1 },
    ],
  },
  SocialAuthorizationBody: {
    valid: [
      start,
      { ...start, connectorId: '🔑'.repeat(128) },
      { ...start, state: '12345678901234567890' },
      { ...start, redirectUri: 'http://localhost:3000/callback/c1' },
      { ...start, redirectUri: 'https://id.example.org/callback/a b' },
      { ...start, scope: 'openid' },
    ],
    invalid: [
      withoutKey(start, 'state'),
      withoutKey(start, 'redirectUri'),
      { ...start, connectorId: '' },
      { ...start, connectorId: 'a'.repeat(129) },
      { ...start, redirectUri: 'harbour://callback' },
      { ...start, redirectUri: null },
    ],
  },
  HexColor: {
    valid: ['#fff', '#6139F6', '#000000', '#AbC', '#123456'],
    invalid: ['fff', '#ff', '#ffff', '#gggggg', '#6139F6 ', 'rebeccapurple', '', 0xffffff],
  },
  Color: {
    valid: [
      {},
      { primaryColor: '#fff' },
      { isDarkModeEnabled: true, darkPrimaryColor: '#000' },
      { primaryColor: '#6139F6', isDarkModeEnabled: false },
      { accent: 'red' },
    ],
    invalid: [
      { primaryColor: 'red' },
      { primaryColor: null },
      { darkPrimaryColor: '' },
      { isDarkModeEnabled: 'true' },
      null,
    ],
  },
  Branding: {
    valid: [
      {},
      { logoUrl: null },
      { logoUrl: 'https://x.example/l.svg', darkLogoUrl: '' },
      { favicon: '/favicon.ico', darkFavicon: null },
      { icon: 1 },
    ],
    invalid: [
      { logoUrl: 1 },
      { darkLogoUrl: {} },
      { favicon: false },
      { darkFavicon: 1 },
      { logoUrl: ['a'] },
      [],
    ],
  },
  LanguageInfo: {
    valid: [
      {},
      { autoDetect: false },
      { fallbackLanguage: 'pt-BR' },
      { autoDetect: true, fallbackLanguage: 'tlh' },
      { fallbackLanguage: '' },
    ],
    invalid: [
      { autoDetect: 'yes' },
      { autoDetect: null },
      { fallbackLanguage: null },
      { fallbackLanguage: ['en'] },
      'en',
    ],
  },
  SignInMethod: {
    valid: [
      method,
      { ...method, identifier: 'passport' },
      { ...method, password: false, verificationCode: true },
      { ...method, isPasswordPrimary: false },
      { ...method, label: null },
    ],
    invalid: [
      withoutKey(method, 'password'),
      withoutKey(method, 'isPasswordPrimary'),
      { ...method, verificationCode: 'true' },
      { ...method, identifier: null },
      { ...method, password: 1 },
      'email',
    ],
  },
  SignIn: {
    valid: [
      {},
      { methods: [] },
      { methods: [method] },
      { methods: [method, { ...method, identifier: 'phone' }] },
      { other: true },
    ],
    invalid: [{ methods: null }, { methods: {} }, { methods: [{}] }, { methods: ['email'] }, []],
  },
  SignUp: {
    valid: [
      {},
      { identifiers: [] },
      { identifiers: ['email', 'phone'], verify: true },
      { identifiers: ['passport'] },
      { password: false, verify: false, secondary: [] },
    ],
    invalid: [
      { identifiers: 'email' },
      { identifiers: [null] },
      { identifiers: null },
      { password: null },
      { verify: 'yes' },
    ],
  },
  SocialSignIn: {
    valid: [
      {},
      { automaticAccountLinking: true },
      { automaticAccountLinking: false },
      { automaticAccountLinking: true, more: 1 },
      { other: null },
    ],
    invalid: [
      { automaticAccountLinking: null },
      { automaticAccountLinking: 'yes' },
      { automaticAccountLinking: 1 },
      null,
      'all',
    ],
  },
  PasswordPolicy: {
    valid: [
      {},
      { length: {} },
      { length: { min: 1, max: 1 }, characterTypes: { min: 4 } },
      { rejects: { pwned: false, words: ['harbour'] } },
      { rejects: {}, length: { min: 9, exact: true } },
    ],
    invalid: [
      { length: { min: 0 } },
      { length: { min: 8.5 } },
      { length: { max: '256' } },
      { characterTypes: { min: 5 } },
      { rejects: { words: 'harbour' } },
      { rejects: null },
      { length: [] },
    ],
  },
  MfaSettings: {
    valid: [
      {},
      { factors: [] },
      { factors: ['Totp', 'Email'], policy: 'Mandatory' },
      { policy: 'NoPrompt' },
      { organizationPolicy: 1 },
    ],
    invalid: [
      { factors: null },
      { factors: 'Totp' },
      { factors: [1] },
      { policy: null },
      { policy: ['Mandatory'] },
    ],
  },
  ForgotPassword: {
    valid: [{}, { phone: true }, { email: false }, { phone: false, email: true }, { methods: ['email'] }],
    invalid: [{ phone: null }, { email: 'true' }, { phone: 1 }, { email: {} }, null],
  },
  SignInExperience: {
    valid: [
      {},
      { color: {}, mfa: {}, signInMode: 'SignInAndRegister' },
      { signIn: { methods: [method] }, socialConnectors: [connector], customContent: { '/sign-in': '<p>' } },
      { agreeToTermsPolicy: 'Sometimes', signInMode: 'Later', captcha: {}, tenantId: 't' },
      { termsOfUseUrl: null, customCss: null, unknownSessionRedirectUrl: address(2048) },
    ],
    invalid: [
      { color: null },
      { color: { primaryColor: 'red' } },
      { customContent: { '/sign-in': null } },
      { termsOfUseUrl: address(2049) },
      { socialConnectors: [{}] },
      { socialSignInConnectorTargets: [1] },
      { signInMode: null },
      [],
    ],
  },
  Phrases: {
    valid: [
      { translation: {} },
      { translation: { action: { sign_in: 'Sign in' } } },
      { translation: {}, languageTag: 'de' },
      { translation: { a: null } },
      { translation: {}, version: 2 },
    ],
    invalid: [
      {},
      { translation: null },
      { translation: [] },
      { translation: 'de' },
      { translation: {}, languageTag: 7 },
    ],
  },
};
