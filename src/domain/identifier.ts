import { identifiers } from './generated/constants.ts';
import { readPhoneText } from './phone/read-phone-text.ts';
import { isObjectOf, isOneOf, isText, type Guard } from './type-guards.ts';

export const IDENTIFIER_KINDS = identifiers.kinds;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Kinds that can receive a passcode. */
export const CONTACT_KINDS = identifiers.contacts satisfies readonly IdentifierKind[];
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Maximum length in characters, as in the validators of user names and addresses. */
export const IDENTIFIER_MAX_LENGTH = 128;

/** A phone number has no plus. */
export interface Identifier {
  kind: IdentifierKind;
  value: string;
}

export const isIdentifier: Guard<Identifier> = isObjectOf({ kind: isOneOf(IDENTIFIER_KINDS), value: isText });

export function identifierInputValue({ kind, value }: Identifier): string {
  return kind === 'phone' ? `+${value}` : value;
}

export const isIdentifierKind = isOneOf(IDENTIFIER_KINDS);

export function isContactKind(kind: IdentifierKind): kind is ContactKind {
  return CONTACT_KINDS.some((contactKind) => contactKind === kind);
}

const digitCount = (number = '') => number.replace('+', '').length;

/** The kinds in the order of detection: the first match counts. */
const KIND_PATTERNS: Readonly<Record<IdentifierKind, (text: string) => boolean>> = {
  phone: (text) => digitCount(readPhoneText(text)) >= identifiers.phoneFromDigits,
  email: (text) => /[@＠﹫]/.test(text),
  username: () => true,
};

/**
 * The kind that a text looks like among those of a form (contract.md#identifiers). A text that looks like none of them is a user
 * name, as the server may know one with an @ or of digits alone; undefined where the form takes no user names.
 */
export function detectKind(text: string, enabled: readonly IdentifierKind[]): IdentifierKind | undefined {
  const [only, another] = enabled;
  if (another === undefined) return only;
  return Object.entries(KIND_PATTERNS)
    .map(([kind, matches]) => enabled.find((one) => one === kind && matches(text)))
    .find((kind) => kind !== undefined);
}
