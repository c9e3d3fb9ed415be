import { placeholderNames, referencesOtherTexts, tagNames } from '../../src/i18n/placeholders.ts';
import type { Texts } from './catalogues.ts';
import { askedKey, kindForms, numberForms } from './forms.ts';
import { isOneNumber, pluralForms, PLURAL_SUFFIX, withoutPluralSuffix } from './plurals.ts';

/** Matches the suffix of a text for one kind of identifier. */
const KIND_FORM = /_(?:username|email|phone)$/;

/** One sentence that begins with the key. */
export type LanguageProblem = string;

/** The keys, without suffix, that have plural forms in English. */
const pluralBases = (english: Texts): ReadonlySet<string> =>
  new Set([...english.keys()].filter((key) => key.endsWith('_other')).map(withoutPluralSuffix));

const isPlural = (key: string, bases: ReadonlySet<string>) =>
  PLURAL_SUFFIX.test(key) && bases.has(withoutPluralSuffix(key));

/** Missing and surplus keys. A plural needs every form of the language; kinds of identifiers need all forms or none. */
export function keyProblems(tag: string, texts: Texts, english: Texts): LanguageProblem[] {
  const bases = pluralBases(english);
  const ofNumbers = (language: string) =>
    [...english].flatMap(([key, text]) => numberForms(language, key, text));
  const englishForms = new Set(ofNumbers('en'));
  const ofKinds = [...english].map(([key, text]) => kindForms(key, text));
  const needed = new Set([
    ...[...english.keys()].filter((key) => !isPlural(key, bases) && !englishForms.has(key)),
    ...[...bases].flatMap((base) => pluralForms(tag).map((form) => `${base}_${form}`)),
    ...ofKinds.filter((forms) => forms.some((key) => texts.has(key))).flat(),
  ]);
  const possible = new Set([...needed, ...ofNumbers(tag)]);
  const formsOf = (key: string) =>
    isPlural(key, bases) ? ` (${tag} has the plural forms ${pluralForms(tag).join(', ')})` : '';
  return [
    ...[...needed].filter((key) => !texts.has(key)).map((key) => `${key} is missing${formsOf(key)}`),
    ...[...texts.keys()]
      .filter((key) => !possible.has(key))
      .map((key) => `${key} is not needed${formsOf(key)}`),
  ];
}

/** The English text with the same placeholders; for a form that English lacks, the text for all forms. */
export const englishOf = (key: string, english: Texts): string =>
  english.get(`${withoutPluralSuffix(key)}_other`) ??
  english.get(key) ??
  english.get(askedKey(key, english)) ??
  '';

/** How lists are formatted: `types, list(type: disjunction;)`. */
const formats = (text: string) =>
  [...text.matchAll(/\{\{([^}]*,[^}]*)\}\}/g)].map(([, inside = '']) => inside.replaceAll(/\s/g, '')).sort();

const tagsInOrder = (text: string) => [...text.matchAll(/<\/?[^>]*>/g)].map(([tag]) => tag);

/** Each tag opens and closes once, without another inside. */
const areTagsPaired = (text: string) => {
  const tags = tagsInOrder(text);
  return tags.every((tag, at) =>
    at % 2 === 0 ? /^<\w+>$/.test(tag) : tag === `</${(tags[at - 1] ?? '').slice(1)}`,
  );
};

/** Compares placeholders, tags and marks of a text with the English one. */
export function textProblems(tag: string, key: string, text: string, englishText: string): LanguageProblem[] {
  const [own, needed] = [placeholderNames(text), placeholderNames(englishText)];
  const mayMiss = (name: string) =>
    (['count', 'min', 'max'].includes(name) && isOneNumber(tag, key)) ||
    (['type', 'method', 'address'].includes(name) && KIND_FORM.test(key));
  const wrong = (is: boolean, sentence: string) => (is ? [`${key} ${sentence}`] : []);
  return [
    ...[...own]
      .filter((name) => !needed.has(name))
      .map((name) => `${key} has the placeholder {{${name}}} too many`),
    ...[...needed]
      .filter((name) => !own.has(name) && !mayMiss(name))
      .map((name) => `${key} lacks the placeholder {{${name}}}`),
    ...wrong(
      formats(text).join() !== formats(englishText).join(),
      `formats a list otherwise: ${englishText}`,
    ),
    ...wrong(
      [...tagNames(text)].sort().join() !== [...tagNames(englishText)].sort().join() ||
        tagsInOrder(text).length !== tagsInOrder(englishText).length ||
        !areTagsPaired(text),
      `has other tags than “${englishText}”`,
    ),
    ...wrong(text.trim() === '', 'is empty'),
    ...wrong(text !== text.trim(), 'begins or ends with a space'),
    ...wrong(/\w'\w/.test(text), 'has a straight apostrophe: use ’'),
    ...wrong(text.includes('...'), 'has three dots: use …'),
    ...wrong(text !== text.normalize('NFC'), 'is not in Unicode NFC'),
    ...wrong(referencesOtherTexts(text), 'refers to another text by $t()'),
  ];
}
