import type { i18n } from 'i18next';
import { plainText, shownName, type NameKind } from '../text/shown-name.ts';
import { isString } from '../domain/type-guards.ts';
import { isRightToLeft } from './document-language.ts';
import type { MessageKey, DisplayText, TextValues } from './keys.ts';
import { ownPropertyAt } from './own-property.ts';
import { placeholderNames, tagNames } from './placeholders.ts';

export const NAMESPACE = 'translation';
/** The namespace with a copy of the tenant's own texts, so that the page can tell them from ours. */
export const TENANT_NAMESPACE = 'tenant';

const OPENS_WITH_LIST = /^\{\{[^}]*,\s*list\b/;

/** Placeholders that hold other texts of the catalogue; the value of any other placeholder may come from anywhere. */
export const OWN_TEXTS: readonly string[] = ['content', 'list', 'method', 'title', 'type', 'types'];

export function kindOf(placeholder: string): NameKind {
  if (placeholder === 'sentence') return placeholder;
  return placeholder === 'name' || placeholder === 'user' ? 'name' : 'address';
}

/** Replaces a space within a name until the name is in its text; `plainText` never returns this character. */
const SPACE_OF_NAME = '\0';
const CJK = '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\uFF00-\\uFFEF]';
const CJK_GAP = new RegExp(`(?<=${CJK}) (?=${CJK})`, 'gu');

/** Chinese and Japanese put a space only between their own letters and others, so none beside a name in their letters. */
const withoutCjkGaps = (text: string, language: string): string =>
  /^(?:ja|zh)/.test(language) ? text.replace(CJK_GAP, '') : text;

/** Adds the no-break spaces that our texts have, but lists and the tenant's texts lack. */
const withBoundLetters = (text: string, language: string): string =>
  /^(?:cs|pl|ru|uk)/.test(language) ? text.replace(/(?<=(?:^|\s)\p{L}) /gu, '\u00a0') : text;

/** Persian sentences use Persian digits; Arabic ones use the digits of codes and phone numbers. */
const shownNumber = (value: number, language: string) =>
  language === 'fa-IR' ? value.toLocaleString(language) : value;

/** Prepares the values of a text, so that no name can change the words around it. */
function shownValues(values: TextValues, language: string): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([placeholder, value]): [string, TextValues[string]] => {
      if (typeof value === 'number') return [placeholder, shownNumber(value, language)];
      if (OWN_TEXTS.includes(placeholder)) return [placeholder, value];
      const shown = (name: string) =>
        shownName(name, kindOf(placeholder), isRightToLeft(language)).replaceAll(' ', SPACE_OF_NAME);
      return [placeholder, typeof value === 'string' ? shown(value) : value.map(shown)];
    }),
  );
}

function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** Capitalises a text that starts with a list, because list entries are in lower case. */
export function translate(i18n: i18n, key: MessageKey, values: TextValues = {}): string {
  const { language } = i18n;
  // A number in a text chooses its plural form, if the language has one.
  const { count = values['min'] ?? values['max'], context } = values;
  // i18next cannot mistake names in `replace` for its own options.
  const replace = shownValues(values, language);
  const found = i18n.t(key, { replace, count, context });
  const text = withBoundLetters(withoutCjkGaps(found, language), language).replaceAll(SPACE_OF_NAME, ' ');
  const template: unknown = i18n.getResource(language, NAMESPACE, key);
  return isString(template) && OPENS_WITH_LIST.test(template) ? capitalised(text, language) : text;
}

/** The language of a server's message, if it is known and not the page's. */
export const otherLanguage = (text: DisplayText, language: string): string | undefined =>
  'literal' in text && text.language !== language ? text.language : undefined;

export function translateText(i18n: i18n, text: DisplayText): string {
  if ('literal' in text) {
    const { literal, ours } = text;
    return ours && otherLanguage(text, i18n.language) ? translate(i18n, ours) : plainText(literal);
  }
  const lists = Object.entries(text.lists ?? {}).map(
    ([name, keys]) => [name, keys.map((key) => translate(i18n, key))] as const,
  );
  return translate(i18n, text.key, { ...text.values, ...Object.fromEntries(lists) });
}

/** Accepts only keys of texts without placeholders and tags, because a URL may select them. */
export function toMessageKey(i18n: i18n, candidate: string): MessageKey | undefined {
  const text = ownPropertyAt(i18n.getResourceBundle(i18n.language, NAMESPACE), candidate);
  const isUsable = typeof text === 'string' && placeholderNames(text).size + tagNames(text).size === 0;
  // All catalogues have the keys of en.json.
  return isUsable ? (candidate as MessageKey) : undefined;
}
