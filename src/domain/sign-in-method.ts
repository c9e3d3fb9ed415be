import {
  CONTACT_KINDS,
  IDENTIFIER_KINDS,
  isContactKind,
  isIdentifierKind,
  type ContactKind,
  type IdentifierKind,
} from './identifier.ts';

/** A sign-in method as settings name it; newer servers send identifiers of other kinds. */
export interface SignInMethod {
  identifier: string;
  password: boolean;
  verificationCode: boolean;
  isPasswordPrimary: boolean;
}

/** Kinds that can sign in with a password, in the order the settings give them. Unknown kinds are dropped (contract §1). */
export function passwordKinds(methods: readonly SignInMethod[]): IdentifierKind[] {
  return signInKinds(methods).filter((kind) => canUsePassword(kind, methods));
}

/** Kinds that can sign in at all, by password or code, in the order the settings give them. */
export function signInKinds(methods: readonly SignInMethod[]): IdentifierKind[] {
  return knownKinds(methods.map(({ identifier }) => identifier)).filter(
    (kind) => canUsePassword(kind, methods) || canUseCode(kind, methods),
  );
}

/** Can this kind sign in with a password? */
export function canUsePassword(kind: IdentifierKind, methods: readonly SignInMethod[]): boolean {
  return methods.some(({ identifier, password }) => identifier === kind && password);
}

/** Can this kind sign in with a code? Nothing can be sent to a username. */
export function canUseCode(kind: IdentifierKind, methods: readonly SignInMethod[]): boolean {
  return (
    isContactKind(kind) &&
    methods.some(({ identifier, verificationCode }) => identifier === kind && verificationCode)
  );
}

/** Where an identifier leads (contract §16): a password that is primary or the only way comes before a code. */
export function nextAfterIdentifier(
  kind: IdentifierKind,
  methods: readonly SignInMethod[],
): 'password' | 'verification-code' {
  if (!isContactKind(kind)) return 'password';
  const primary = methods.some((method) => method.identifier === kind && method.isPasswordPrimary);
  const password = canUsePassword(kind, methods) && (primary || !canUseCode(kind, methods));
  return password ? 'password' : 'verification-code';
}

/** Kinds that a new account may begin with, in the order the settings give them (contract §5). */
export function registerKinds(signUp: { identifiers: readonly string[] }): IdentifierKind[] {
  return knownKinds(signUp.identifiers);
}

/** Kinds by which a password can be recovered; none means that it cannot (contract §16). */
export function forgotPasswordKinds(enabled: Readonly<Record<ContactKind, boolean>>): IdentifierKind[] {
  return CONTACT_KINDS.filter((kind) => enabled[kind]);
}

const knownKinds = (words: readonly string[]): IdentifierKind[] => [
  ...new Set(words.filter(isIdentifierKind)),
];

/** Whether identifier and password stand on one page: every method is password-only (contract §14). */
export function onePage(methods: readonly SignInMethod[]): boolean {
  const known = methods.filter((method) => IDENTIFIER_KINDS.some((kind) => kind === method.identifier));
  return known.length > 0 && known.every((method) => method.password && !method.verificationCode);
}

export type SignInMode = 'SignIn' | 'Register' | 'SignInAndRegister';
const MODES: readonly string[] = ['SignIn', 'Register', 'SignInAndRegister'] satisfies SignInMode[];

/**
 * What the settings allow. No mode set is undefined (an error page, contract §14). A mode of a newer server is read as
 * sign-in only: the server still decides, and nobody is locked out of a page by a new word.
 */
export function signInMode(settings: { signInMode?: string }): SignInMode | undefined {
  const mode = settings.signInMode;
  if (mode === undefined) return undefined;
  return MODES.includes(mode) ? (mode as SignInMode) : 'SignIn';
}
