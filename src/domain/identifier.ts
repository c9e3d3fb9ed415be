/** Kinds of identifier the page knows, in the order in which they are named to people (contract §15). */
export const IDENTIFIER_KINDS = ['username', 'email', 'phone'] as const;
export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** Kinds that a code can be sent to. */
export const CONTACT_KINDS = ['email', 'phone'] as const satisfies IdentifierKind[];
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Who somebody says they are. A phone number is country code and national digits, without a plus (contract §3). */
export interface Identifier {
  kind: IdentifierKind;
  value: string;
}

/** An identifier as somebody could have typed it: a phone number begins with +. */
export function typedOf({ kind, value }: Identifier): string {
  return kind === 'phone' ? `+${value}` : value;
}

export function isIdentifierKind(word: string): word is IdentifierKind {
  return (IDENTIFIER_KINDS as readonly string[]).includes(word);
}

export function isContactKind(kind: IdentifierKind): kind is ContactKind {
  return CONTACT_KINDS.some((one) => one === kind);
}

const PHONE_LIKE = /^\+?[\d\s().-]+$/;

/** The digits of what was typed as a phone number. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** What each kind looks like, the most telling first. */
const LOOKS: readonly [IdentifierKind, (text: string) => boolean][] = [
  ['phone', (text) => PHONE_LIKE.test(text) && phoneDigits(text).length >= 3],
  ['email', (text) => text.includes('@')],
  ['username', () => true],
];

/**
 * The kind of identifier that a text looks like (contract §17): the only enabled kind; else 3 or more digits and nothing
 * else is a phone number, an @ makes an e-mail address, and the rest is a username.
 * Undefined when that kind is not enabled: it is not suggested (contract §7).
 */
export function detectKind(text: string, enabled: readonly IdentifierKind[]): IdentifierKind | undefined {
  const [only, another] = enabled;
  if (another === undefined) return only;
  const looks = LOOKS.find(([, isLike]) => isLike(text))?.[0];
  return enabled.find((kind) => kind === looks);
}
