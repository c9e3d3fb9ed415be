import type { Rule } from './problem.ts';

/** A test keeps them equal to openapi/constants.yaml. */
export const LANGUAGE_TAGS: readonly string[] = [
  ...['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pl-PL', 'pt-PT', 'pt-BR', 'ru', 'tr-TR'],
  ...['zh-CN', 'zh-HK', 'zh-TW'],
];

const unsupported = (tag: string) => `"${tag}" is not a supported language: use ${LANGUAGE_TAGS.join(', ')}`;

/** Case-sensitive (contract §17). */
export const supportedLanguage: Rule<string> = (tag) =>
  LANGUAGE_TAGS.includes(tag) ? [] : [{ message: unsupported(tag) }];

export const namesWithEnglish: Rule<Readonly<Record<string, unknown>>> = (names) => [
  ...(Object.hasOwn(names, 'en') ? [] : [{ message: 'The English name is missing: add an entry "en"' }]),
  ...Object.keys(names).flatMap((tag) =>
    supportedLanguage(tag).map(({ message }) => ({ message, path: [tag] })),
  ),
];
