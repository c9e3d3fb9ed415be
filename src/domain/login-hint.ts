import { detectKind, type IdentifierKind } from './identifier.ts';
import { readPhoneText } from './phone/read-phone-text.ts';

/**
 * Whether an application can mean a text as an identifier of the kind. `undefined` or `null` is no name, and
 * neither is a text with spaces or brackets, such as an error message or a template that was not filled in.
 */
const IS_MEANT: Readonly<Record<IdentifierKind, (hint: string) => boolean>> = {
  username: (hint) => /^(?!(?:undefined|null|nan)$)[^\s@<>()[\]{}"=%$&?*]+$/i.test(hint),
  email: (hint) => /^\S+[@＠]\S+[.．。]\S+$|<\S+[@＠]\S+>/.test(hint),
  phone: (hint) => readPhoneText(hint) !== undefined,
};

/**
 * The identifier in a `login_hint`, if a form with these kinds takes it. A plus that was not encoded arrives as a
 * space. The field removes the text around an address, as it does after pasting.
 */
export function hintedIdentifier(hint: string, kinds: readonly IdentifierKind[]): string | undefined {
  const text = hint
    .replace(/^ (?=\d)/, '+')
    .replace(/^([^\s@<]+) ([^\s@<]+@\S+)$/, '$1+$2')
    .trim();
  const kind = detectKind(text, kinds);
  return kind && IS_MEANT[kind](text) ? text : undefined;
}
