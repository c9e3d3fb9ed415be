import type { Rule } from './problem.ts';

/** Languages of the pages (contract §21); a test holds the list against openapi/constants.yaml. */
export const LANGUAGE_TAGS: readonly string[] = [
  ...['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pl-PL', 'pt-PT', 'pt-BR', 'ru', 'tr-TR'],
  ...['zh-CN', 'zh-HK', 'zh-TW'],
];

const unsupported = (tag: string) => `"${tag}" is not a supported language: use ${LANGUAGE_TAGS.join(', ')}`;

/** A language tag from the supported list, letter by letter (contract §17). */
export const supportedLanguage: Rule<string> = (tag) =>
  LANGUAGE_TAGS.includes(tag) ? [] : [{ message: unsupported(tag) }];

/** Names by language: supported tags only, and an English one for everybody else (contract §17). */
export const namesWithEnglish: Rule<Readonly<Record<string, unknown>>> = (names) => [
  ...(Object.hasOwn(names, 'en') ? [] : [{ message: 'The English name is missing: add an entry "en"' }]),
  ...Object.keys(names).flatMap((tag) =>
    supportedLanguage(tag).map(({ message }) => ({ message, path: [tag] })),
  ),
];
