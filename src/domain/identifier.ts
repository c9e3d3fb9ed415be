import { identifiers } from './generated/constants.ts';
import { readPhoneText } from './phone/read-phone-text.ts';
import { isObjectOf, isOneOf, isText, type Guard } from './type-guards.ts';

export const IDENTIFIER_KINDS = identifiers.kinds;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Kinds that can receive a passcode. */
export const CONTACT_KINDS = identifiers.contacts satisfies readonly IdentifierKind[];
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** In characters, as in the validators of user names and addresses. */
export const IDENTIFIER_MAX_LENGTH = 128;

/** A phone number has no plus (contract §3). */
export interface Identifier {
  kind: IdentifierKind;
  value: string;
}

export const isIdentifier: Guard<Identifier> = isObjectOf({ kind: isOneOf(IDENTIFIER_KINDS), value: isText });

export function identifierInputValue({ kind, value }: Identifier): string {
  return kind === 'phone' ? `+${value}` : value;
}

export function isIdentifierKind(word: string): word is IdentifierKind {
  return (IDENTIFIER_KINDS as readonly string[]).includes(word);
}

export function isContactKind(kind: IdentifierKind): kind is ContactKind {
  return CONTACT_KINDS.some((contactKind) => contactKind === kind);
}

const digitCount = (number = '') => number.replace('+', '').length;

/** In this order: the first that matches counts. */
const KIND_PATTERNS: Readonly<Record<IdentifierKind, (text: string) => boolean>> = {
  phone: (text) => digitCount(readPhoneText(text)) >= identifiers.phoneFromDigits,
  email: (text) => text.includes('@'),
  username: () => true,
};

/** The kind that a text looks like (contract §17); undefined if that kind is not enabled. */
export function detectKind(text: string, enabled: readonly IdentifierKind[]): IdentifierKind | undefined {
  const [only, another] = enabled;
  if (another === undefined) return only;
  const detected = Object.entries(KIND_PATTERNS).find(([, matches]) => matches(text))?.[0];
  return enabled.find((kind) => kind === detected);
}
