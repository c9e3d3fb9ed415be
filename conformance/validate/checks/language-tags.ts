import { languages } from '../../../src/domain/generated/constants.ts';
import type { Rule } from './problem.ts';

const LANGUAGE_TAGS: readonly string[] = languages.supported;

const unsupported = (tag: string) => `"${tag}" is not a supported language: use ${LANGUAGE_TAGS.join(', ')}`;

/** Case-sensitive (contract.md#validation). */
export const supportedLanguage: Rule<string> = (tag) =>
  LANGUAGE_TAGS.includes(tag) ? [] : [{ message: unsupported(tag) }];

export const namesWithEnglish: Rule<Readonly<Record<string, unknown>>> = (names) => [
  ...(Object.hasOwn(names, 'en') ? [] : [{ message: 'The English name is missing: add an entry "en"' }]),
  ...Object.keys(names).flatMap((tag) =>
    supportedLanguage(tag).map(({ message }) => ({ message, path: [tag] })),
  ),
];
