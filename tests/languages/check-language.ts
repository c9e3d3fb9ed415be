import type { Glossary, Texts } from './catalogues.ts';
import { lineBreakProblems } from './line-breaks.ts';
import { englishOf, keyProblems, textProblems, type LanguageProblem } from './structure.ts';
import { englishProblems, staleExceptions, termProblems } from './wording.ts';

export interface LanguageFiles {
  tag: string;
  texts: Texts;
  glossary: Glossary;
}

/** All problems of a language, one sentence each. */
export function checkLanguage({ tag, texts, glossary }: LanguageFiles, english: Texts): LanguageProblem[] {
  return [
    ...keyProblems(tag, texts, english),
    ...[...texts].flatMap(([key, text]) => textProblems(tag, key, text, englishOf(key, english))),
    ...[...texts].flatMap(([key, text]) => lineBreakProblems(tag, key, text)),
    ...termProblems(tag, texts, english, glossary),
    ...(tag === 'en' ? [] : englishProblems(tag, texts, english, glossary)),
    ...staleExceptions(texts, english, glossary),
  ];
}
