import { settingsOf, tenants, type Settings } from '../../../mocks/tenants/tenants.ts';
import type { LastMethod } from '../../../src/domain/last-method.ts';
import type { Build } from '../../setup/hosted-build.ts';

/** How the page gets its settings: the server injects them, or the page fetches them. */
const WAYS = ['injected', 'fetched'] as const;
type Way = (typeof WAYS)[number];

export interface ParityCase {
  title: string;
  path: string;
  /** The query of the address. */
  query: string;
  settings: Partial<Settings>;
  /** The tenant's own texts, by group and key. */
  phrases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  locale: string;
  colorScheme: 'light' | 'dark';
  way: Way;
  build: Build;
  /** The method of the last sign-in, as the device keeps it. */
  lastMethod?: LastMethod;
  /** The width of the window. */
  width: number;
  /** Whether the case belongs to the sample that `npm test` runs. */
  isSample: boolean;
}

const defaults = settingsOf(tenants[0]);

const LANGUAGES = [
  ...['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl-PL', 'pt-BR', 'pt-PT', 'ru', 'tr-TR', 'zh-CN', 'zh-HK'],
  'zh-TW',
];

type Method = Settings['signIn']['methods'][number];
const byPassword = (identifier: string): Method => ({
  identifier,
  password: true,
  verificationCode: false,
  isPasswordPrimary: true,
});
const byCode = (identifier: string): Method => ({
  ...byPassword(identifier),
  password: false,
  verificationCode: true,
});
const signIn = (...methods: Method[]): Partial<Settings> => ({ signIn: { ...defaults.signIn, methods } });
const signUp = (...identifiers: string[]): Partial<Settings> => ({
  signUp: { ...defaults.signUp, identifiers, verify: !identifiers.includes('username') },
});

const METHODS: Readonly<Record<string, Partial<Settings>>> = {
  'an e-mail address and a password': { ...signIn(byPassword('email')), ...signUp('email') },
  'a phone number and a password': { ...signIn(byPassword('phone')), ...signUp('phone') },
  'any identifier and a password': {
    ...signIn(byPassword('username'), byPassword('email'), byPassword('phone')),
    ...signUp('email', 'phone'),
  },
  'a username or an e-mail address': {
    ...signIn(byPassword('username'), byPassword('email')),
    ...signUp('username'),
  },
  'a code by e-mail': { ...signIn(byCode('email')), ...signUp('email') },
  'a code by text message': { ...signIn(byCode('phone')), ...signUp('phone') },
  'a password or a code': {
    ...signIn({ ...byPassword('email'), verificationCode: true }, byPassword('username')),
    ...signUp('email'),
  },
};

const brand = (
  primaryColor: string,
  darkPrimaryColor: string,
  isDarkModeEnabled = true,
): Partial<Settings> => ({
  color: { primaryColor, darkPrimaryColor, isDarkModeEnabled },
});
const BRANDS: Readonly<Record<string, Partial<Settings>>> = {
  yellow: brand('#ffff00', '#ffff00'),
  black: brand('#000000', '#101010'),
  white: brand('#ffffff', '#ffffff'),
  red: brand('#d70022', '#ff8080'),
  'one that is none': brand('not a colour', ''),
  'blue, and no dark theme': brand('#0060df', '#0060df', false),
};

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#08f"/></svg>')}`;
const connectors = (count: number): Partial<Settings> => {
  const numbers = Array.from({ length: count }, (_, index) => String(index));
  return {
    socialSignInConnectorTargets: numbers.map((number) => `provider-${number}`),
    socialConnectors: numbers.map((number) => ({
      id: `connector-${number}`,
      target: `provider-${number}`,
      platform: 'Web',
      name: { en: `Provider ${number}` },
      logo,
      logoDark: null,
    })),
  };
};

const SHAPES: Readonly<Record<string, Partial<Settings>>> = {
  'a logo': { branding: { logoUrl: logo, darkLogoUrl: logo, favicon: null, darkFavicon: null } },
  'one connector': connectors(1),
  'three connectors': connectors(3),
  'twelve connectors': connectors(12),
  'terms, to be agreed to': {
    termsOfUseUrl: '/_mock/terms',
    privacyPolicyUrl: '/_mock/privacy',
    agreeToTermsPolicy: 'Manual',
  },
  'terms, by the way': { termsOfUseUrl: '/_mock/terms', agreeToTermsPolicy: 'Automatic' },
  'a way to a new password': { forgotPassword: { phone: false, email: true } },
  'no new accounts': { signInMode: 'SignIn' },
  'a style sheet': { customCss: '[data-part=page] { padding-top: 3rem }' },
  'German as its only language': { languageInfo: { autoDetect: false, fallbackLanguage: 'de' } },
  'everything at once': {
    ...METHODS['any identifier and a password'],
    ...connectors(3),
    ...brand('#b3261e', '#f2b8b5'),
    branding: { logoUrl: logo, darkLogoUrl: null, favicon: null, darkFavicon: null },
    termsOfUseUrl: '/_mock/terms',
    forgotPassword: { phone: true, email: true },
  },
};

const plain: Omit<ParityCase, 'title' | 'width' | 'isSample'> = {
  path: '/sign-in',
  query: '',
  settings: {},
  phrases: {},
  locale: 'en-US',
  colorScheme: 'light',
  way: 'injected',
  build: 'production',
};
const PATHS = ['/sign-in', '/register'];
const WIDTHS = [320, 412, 1280];
const SCHEMES = ['light', 'dark'] as const;

const over = <Value>(values: readonly Value[], toCases: (value: Value) => readonly Partial<ParityCase>[]) =>
  values.flatMap(toCases);

const cases: readonly Partial<ParityCase>[] = [
  ...over(LANGUAGES, (locale) =>
    over(SCHEMES, (colorScheme) => WAYS.map((way) => ({ locale, colorScheme, way }))),
  ),
  ...over(Object.entries(METHODS), ([title, settings]) =>
    over(PATHS, (path) => WAYS.map((way) => ({ title, settings, path, way }))),
  ),
  ...over(Object.entries(BRANDS), ([title, settings]) =>
    over(SCHEMES, (colorScheme) => WAYS.map((way) => ({ title, settings, colorScheme, way }))),
  ),
  ...over(Object.entries(SHAPES), ([title, settings]) => WAYS.map((way) => ({ title, settings, way }))),
  ...over(PATHS, (path) =>
    over(SCHEMES, (colorScheme) =>
      WAYS.map((way) => ({
        title: 'from right to left',
        build: 'pseudo' as const,
        locale: 'en-XB',
        path,
        colorScheme,
        way,
      })),
    ),
  ),
  ...over(['en-US', 'de-DE'], (locale) =>
    over(SCHEMES, (colorScheme) =>
      WAYS.map((way) => ({
        title: 'own texts',
        locale,
        colorScheme,
        way,
        phrases: {
          action: { sign_in: 'Come aboard' },
          description: { sign_in_to_your_account: 'Welcome aboard' },
          input: { username: 'Sailor’s name' },
        },
      })),
    ),
  ),
  ...over(tenants, (tenant) =>
    over(SCHEMES, (colorScheme) =>
      WAYS.flatMap((way) =>
        WIDTHS.map((width) => ({
          title: `the tenant ${tenant.name}`,
          settings: settingsOf(tenant),
          colorScheme,
          way,
          width,
        })),
      ),
    ),
  ),
  // At 320 px the default heading takes two lines, whatever the fonts.
  ...over(['Hello', 'Come aboard, sailor, and tell us who you are'], (heading) =>
    WAYS.flatMap((way) =>
      [320, 1280].map((width) => ({
        title: `the heading “${heading}” at ${width} px`,
        phrases: { description: { sign_in_to_your_account: heading } },
        way,
        width,
        isSample: width === 320,
      })),
    ),
  ),
  ...over(['username', 'email'], (kind) =>
    WAYS.map((way) => ({
      title: `an address that asks for ${kind} only`,
      query: `?identifier=${kind}`,
      settings: METHODS['a password or a code'] ?? {},
      way,
      isSample: way === 'injected',
    })),
  ),
  {
    title: 'a sign-in button that was used last',
    settings: METHODS['any identifier and a password'] ?? {},
    lastMethod: 'email',
    width: 360,
    isSample: true,
  },
];

/** The cases in which the test compares the form of index.html with the form of React. */
export const parityCases: readonly ParityCase[] = cases.map((one, index) => {
  const full = {
    ...plain,
    width: index % 2 === 0 ? 1280 : 360,
    isSample: index % 97 === 1,
    ...one,
  };
  const { title = 'the default', path, locale, colorScheme, way } = full;
  return {
    ...full,
    title: `${title}: ${path} in ${locale}, ${colorScheme}, ${way}, ${full.width} px`,
  };
});
