import type { i18n } from 'i18next';
import type { MessageKey, Text, Values } from './keys.ts';
import { ownAt } from './own.ts';
import { placeholders } from './placeholders.ts';

export const NAMESPACE = 'translation';

const OPENS_WITH_LIST = /^\{\{[^}]*,\s*list\b/;

/** The first letter as a capital, by the rules of `language`. */
export function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/**
 * A text of ours in the current language. A text that opens with a list begins with a capital, as the names in it
 * are written as within a sentence (`email or phone number is required`).
 */
export function translate(i18n: i18n, key: MessageKey, values: Values = {}): string {
  const { count } = values;
  // Through `replace`, no name of a value is taken for an option of i18next.
  const text = i18n.t(key, { replace: values, ...(typeof count === 'number' ? { count } : {}) });
  const template: unknown = i18n.getResource(i18n.language, NAMESPACE, key);
  return typeof template === 'string' && OPENS_WITH_LIST.test(template)
    ? capitalised(text, i18n.language)
    : text;
}

/** What somebody is to read: our text, or the server's message as it came. */
export function translateText(i18n: i18n, text: Text): string {
  if ('literal' in text) return text.literal;
  const lists = Object.entries(text.lists ?? {}).map(
    ([name, keys]) => [name, keys.map((key) => translate(i18n, key))] as const,
  );
  return translate(i18n, text.key, { ...text.values, ...Object.fromEntries(lists) });
}

/** The key if it names a text of ours that stands by itself; an address may give no other (contract §7). */
export function knownKey(i18n: i18n, candidate: string): MessageKey | undefined {
  const text = ownAt(i18n.getResourceBundle(i18n.language, NAMESPACE), candidate);
  const stands = typeof text === 'string' && placeholders(text).size === 0;
  // Checked right above: the catalogues of all languages have the keys that MessageKey is made of.
  return stands ? (candidate as MessageKey) : undefined;
}
