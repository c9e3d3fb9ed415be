import type { i18n } from 'i18next';
import type { MessageKey, DisplayText, TextValues } from './keys.ts';
import { ownPropertyAt } from './own-property.ts';
import { placeholderNames, tagNames } from './placeholders.ts';

export const NAMESPACE = 'translation';

const OPENS_WITH_LIST = /^\{\{[^}]*,\s*list\b/;

function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** Capitalises a text that starts with a list, because list entries are in lower case. */
export function translate(i18n: i18n, key: MessageKey, values: TextValues = {}): string {
  const { count } = values;
  // With `replace`, i18next cannot mistake the names of values for options.
  const text = i18n.t(key, { replace: values, ...(typeof count === 'number' ? { count } : {}) });
  const template: unknown = i18n.getResource(i18n.language, NAMESPACE, key);
  return typeof template === 'string' && OPENS_WITH_LIST.test(template)
    ? capitalised(text, i18n.language)
    : text;
}

export function translateText(i18n: i18n, text: DisplayText): string {
  if ('literal' in text) return text.literal;
  const lists = Object.entries(text.lists ?? {}).map(
    ([name, keys]) => [name, keys.map((key) => translate(i18n, key))] as const,
  );
  return translate(i18n, text.key, { ...text.values, ...Object.fromEntries(lists) });
}

/** Only keys of texts without placeholders and tags, so that a URL can select no other (contract §7). */
export function toMessageKey(i18n: i18n, candidate: string): MessageKey | undefined {
  const text = ownPropertyAt(i18n.getResourceBundle(i18n.language, NAMESPACE), candidate);
  const isUsable = typeof text === 'string' && placeholderNames(text).size + tagNames(text).size === 0;
  // All catalogues have the keys of en.json.
  return isUsable ? (candidate as MessageKey) : undefined;
}
