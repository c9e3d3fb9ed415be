import { IDENTIFIER_KINDS, type IdentifierKind } from './identifier.ts';

/** A sign-in method as settings name it; newer servers send identifiers of other kinds. */
export interface SignInMethod {
  identifier: string;
  password: boolean;
  verificationCode: boolean;
}

/** Kinds that can sign in with a password, in the order the settings give them. Unknown kinds are dropped (contract §1). */
export function passwordKinds(methods: readonly SignInMethod[]): IdentifierKind[] {
  const kinds = methods
    .filter((method) => method.password)
    .flatMap((method) => IDENTIFIER_KINDS.filter((kind) => kind === method.identifier));
  return [...new Set(kinds)];
}

/** Whether identifier and password stand on one page: every method is password-only (spec §2). */
export function onePage(methods: readonly SignInMethod[]): boolean {
  const known = methods.filter((method) => IDENTIFIER_KINDS.some((kind) => kind === method.identifier));
  return known.length > 0 && known.every((method) => method.password && !method.verificationCode);
}

export type SignInMode = 'SignIn' | 'Register' | 'SignInAndRegister';
const MODES: readonly string[] = ['SignIn', 'Register', 'SignInAndRegister'] satisfies SignInMode[];

/**
 * What the settings allow. No mode set is undefined (an error page, spec §2). A mode of a newer server is read as
 * sign-in only: the server still decides, and nobody is locked out of a page by a new word.
 */
export function signInMode(settings: { signInMode?: string }): SignInMode | undefined {
  const mode = settings.signInMode;
  if (mode === undefined) return undefined;
  return MODES.includes(mode) ? (mode as SignInMode) : 'SignIn';
}
