import { placeholderNames } from '../../src/i18n/placeholders.ts';
import type { Texts } from './catalogues.ts';
import { pluralForms } from './plurals.ts';

const FORM = /_(?:zero|one|two|few|many|other|email|phone|username|unnamed)$/;

/** The key of a text in the code of the page, without the suffix of its form. */
export function askedKey(key: string, english: Pick<Texts, 'has'>): string {
  const plain = key.replace(FORM, '');
  return english.has(plain) || english.has(`${plain}_other`) ? plain : key;
}

/** The forms of a text for each kind of identifier that it may name. */
export function kindForms(key: string, englishText: string): string[] {
  const namesContact = placeholderNames(englishText).has('type') || key === 'description.enter_passcode';
  const kinds =
    key === 'action.change' ? ['username', 'email', 'phone'] : namesContact ? ['email', 'phone'] : [];
  return kinds.map((kind) => `${key}_${kind}`);
}

/** The plural forms of a text with a number, beside the text for any number. */
export function numberForms(tag: string, key: string, englishText: string): string[] {
  const names = placeholderNames(englishText);
  return names.has('min') || names.has('max') ? pluralForms(tag).map((form) => `${key}_${form}`) : [];
}
