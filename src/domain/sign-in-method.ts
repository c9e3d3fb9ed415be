import { signIn } from './generated/constants.ts';
import {
  CONTACT_KINDS,
  IDENTIFIER_KINDS,
  isIdentifierKind,
  type ContactKind,
  type IdentifierKind,
} from './identifier.ts';
import { isOneOf } from './type-guards.ts';

export const SIGN_IN_WAYS = signIn.ways;
/** How somebody proves that an identifier is theirs; each has a page. */
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Newer servers may send unknown identifiers. */
export interface SignInMethod extends Readonly<Record<SignInWay, boolean>> {
  identifier: string;
  isPasswordPrimary: boolean;
}

const KINDS_OF: Readonly<Record<SignInWay, readonly IdentifierKind[]>> = {
  password: IDENTIFIER_KINDS,
  verificationCode: CONTACT_KINDS,
};

/** Known kinds, in the order of the settings. */
export function passwordKinds(methods: readonly SignInMethod[]): IdentifierKind[] {
  return signInKinds(methods).filter((kind) => canUse('password', kind, methods));
}

export function signInKinds(methods: readonly SignInMethod[]): IdentifierKind[] {
  return toKnownKinds(methods.map(({ identifier }) => identifier)).filter((kind) =>
    SIGN_IN_WAYS.some((way) => canUse(way, kind, methods)),
  );
}

export function canUse(way: SignInWay, kind: IdentifierKind, methods: readonly SignInMethod[]): boolean {
  return KINDS_OF[way].includes(kind) && methods.some((method) => method.identifier === kind && method[way]);
}

/** The password if it is primary or the only way, else another one. */
export function firstWay(kind: IdentifierKind, methods: readonly SignInMethod[]): SignInWay {
  const ways = SIGN_IN_WAYS.filter((way) => canUse(way, kind, methods));
  const isPasswordPrimary = methods.some((method) => method.identifier === kind && method.isPasswordPrimary);
  return ways.find((way) => (way === 'password') === isPasswordPrimary) ?? ways[0] ?? 'password';
}

export function registerKinds(signUp: { identifiers: readonly string[] }): IdentifierKind[] {
  return toKnownKinds(signUp.identifiers);
}

export function forgotPasswordKinds(enabled: Readonly<Record<ContactKind, boolean>>): IdentifierKind[] {
  return CONTACT_KINDS.filter((kind) => enabled[kind]);
}

/** The kinds that an address asks for, separated by spaces; all kinds if it asks for none of them. */
export function askedKinds(
  kinds: readonly IdentifierKind[],
  asked: string | undefined,
): readonly IdentifierKind[] {
  const words = asked?.split(/\s+/) ?? [];
  const shown = kinds.filter((kind) => words.includes(kind));
  return shown.length > 0 ? shown : kinds;
}

const toKnownKinds = (words: readonly string[]): IdentifierKind[] => [
  ...new Set(words.filter(isIdentifierKind)),
];

/** If true for the kinds of identifier that a form takes, identifier and password are on one page. */
export const isPasswordOnly = (kinds: readonly IdentifierKind[], methods: readonly SignInMethod[]): boolean =>
  kinds.every((kind) => SIGN_IN_WAYS.every((way) => canUse(way, kind, methods) === (way === 'password')));

type SignInMode = (typeof signIn.modes)[number];
const isSignInMode = isOneOf(signIn.modes);

export type FirstFormPath = '/sign-in' | '/register';

const PAGES_OF_MODE: Readonly<Record<SignInMode, readonly [FirstFormPath, ...FirstFormPath[]]>> = {
  SignIn: ['/sign-in'],
  Register: ['/register'],
  SignInAndRegister: ['/sign-in', '/register'],
};

/** Undefined if no mode is set. An unknown mode counts as SignIn, so that people can still sign in. */
function signInMode(settings: { signInMode?: string }): SignInMode | undefined {
  const mode = settings.signInMode;
  if (mode === undefined) return undefined;
  return isSignInMode(mode) ? mode : 'SignIn';
}

/** Whether people may sign in, or register, in the mode of the settings; undefined if no mode is set. */
export function modeAllows(page: FirstFormPath, settings: { signInMode?: string }): boolean | undefined {
  const mode = signInMode(settings);
  return mode && PAGES_OF_MODE[mode].includes(page);
}

interface IdentifierSettings {
  signIn: { methods: readonly SignInMethod[] };
  signUp: { identifiers: readonly string[] };
  forgotPassword: Readonly<Record<ContactKind, boolean>>;
}

/** The kinds of identifier in the form of a first page. */
export const firstFormKinds = (
  page: FirstFormPath,
  { signIn, signUp }: Pick<IdentifierSettings, 'signIn' | 'signUp'>,
): IdentifierKind[] => (page === '/sign-in' ? signInKinds(signIn.methods) : registerKinds(signUp));

/** The kinds of identifier in the form of a first page; none on other pages. */
export function identifierKinds(page: string, settings: IdentifierSettings): readonly IdentifierKind[] {
  switch (page) {
    case '/sign-in':
    case '/register':
      return firstFormKinds(page, settings);
    case '/forgot-password':
      return forgotPasswordKinds(settings.forgotPassword);
    case '/single-sign-on':
      return ['email'];
    default:
      return [];
  }
}

export interface FirstFormSettings extends IdentifierSettings {
  signInMode?: string;
  socialConnectors: readonly unknown[];
}

/** Whether links may lead to the page: the mode allows it, and at least one method is configured. */
export function isOffered(page: FirstFormPath, settings: Omit<FirstFormSettings, 'forgotPassword'>): boolean {
  if (!modeAllows(page, settings)) return false;
  return firstFormKinds(page, settings).length > 0 || settings.socialConnectors.length > 0;
}
