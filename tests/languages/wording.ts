import type { Glossary, Texts } from './catalogues.ts';
import { englishOf, type LanguageProblem } from './structure.ts';
import { TERM_IDS, TERMS } from './terms.ts';

/** Languages that write no spaces between words, or attach endings to them. */
const WITHOUT_WORD_ENDS = /^(ja|ko|th|zh)/;
/** Languages in another script than English, with a pattern of their letters. */
const SCRIPTS: readonly [RegExp, RegExp][] = [
  [/^ja/, /[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}]/u],
  [/^ko/, /\p{scx=Hangul}/u],
  [/^(?:ru|uk)/, /\p{scx=Cyrillic}/u],
  [/^zh/, /\p{scx=Han}/u],
  [/^(?:ar|fa)/, /\p{scx=Arabic}/u],
  [/^th/, /\p{scx=Thai}/u],
  [/^he/, /\p{scx=Hebrew}/u],
];
/** English words that no other language with Latin letters has. */
const ENGLISH_WORDS =
  /\b(?:the|your|you|you’re|this|that|with|please|enter|again|another|have|isn’t|can’t|don’t|doesn’t|couldn’t|there’s|from|want|which|sign|choose|page|and|here|try|it’s)\b/gi;

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches `word` as a whole word; a `*` at its beginning or end stands for any letters. */
function wordPattern(word: string, tag: string): RegExp {
  const inside = escape(word.replaceAll(/^\*|\*$/g, ''));
  if (WITHOUT_WORD_ENDS.test(tag)) return new RegExp(inside, 'iu');
  const start = word.startsWith('*') ? '' : String.raw`(?<![\p{L}\p{N}])`;
  const end = word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{N}])`;
  return new RegExp(start + inside + end, 'iu');
}

const withoutCode = (text: string) => text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, ' ');
/** The text without capitals, and without hyphens and spaces of all kinds. */
const folded = (text: string, tag: string) =>
  text.toLocaleLowerCase(tag).replaceAll(/[‐‑]/g, '-').replaceAll(/\s/g, ' ');

/** Texts without the word that the glossary fixes for a term, and texts with a word that it forbids. */
export function termProblems(
  tag: string,
  texts: Texts,
  english: Texts,
  glossary: Glossary,
): LanguageProblem[] {
  const problems: LanguageProblem[] = [];
  const avoided = [
    ...Object.values(glossary.terms).flatMap(({ avoid = [] }) => avoid),
    ...(glossary.avoid ?? []),
  ].map((word) => [word, wordPattern(word, tag)] as const);
  for (const [key, text] of texts) {
    const [englishText, own] = [englishOf(key, english), folded(text, tag)];
    for (const id of TERM_IDS) {
      const { word = '', forms = [word] } = glossary.terms[id] ?? {};
      const isNeeded = TERMS[id].english.test(englishText) && !glossary.withoutTerm?.[`${id} ${key}`];
      if (isNeeded && !forms.some((form) => own.includes(folded(form, tag))))
        problems.push(`${key} lacks “${word}” (${id}): ${text}`);
    }
    for (const [word, pattern] of avoided)
      if (pattern.test(withoutCode(text))) problems.push(`${key} says “${word}”: ${text}`);
  }
  return problems;
}

/** Exceptions in a glossary that no text needs any more. */
export function staleExceptions(texts: Texts, english: Texts, glossary: Glossary): LanguageProblem[] {
  const same = Object.keys(glossary.sameAsEnglish ?? {}).filter((key) => texts.get(key) !== english.get(key));
  const without = Object.keys(glossary.withoutTerm ?? {}).filter((name) => {
    const [id = '', key = ''] = name.split(' ');
    return (
      !texts.has(key) ||
      !TERM_IDS.some((known) => known === id && TERMS[known].english.test(englishOf(key, english)))
    );
  });
  return [...same, ...without].map((name) => `${name} is an exception that no text needs`);
}

function isEnglish(tag: string, text: string, allowed: readonly string[]): boolean {
  const words = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, ''), withoutCode(text));
  const [, script] = SCRIPTS.find(([languages]) => languages.test(tag)) ?? [];
  if (!script) return new Set((words.match(ENGLISH_WORDS) ?? []).map((word) => word.toLowerCase())).size > 1;
  return /[a-z][a-z’]+[ -]+[a-z]{2}/i.test(words) || (/[a-z]/i.test(words) && !script.test(words));
}

/** Untranslated texts. */
export function englishProblems(
  tag: string,
  texts: Texts,
  english: Texts,
  glossary: Glossary,
): LanguageProblem[] {
  const allowed = glossary.sameAsEnglish ?? {};
  return [...texts].flatMap(([key, text]) => {
    if (withoutCode(text).trim() === '') return [];
    if (text === english.get(key)) return allowed[key] ? [] : [`${key} is the English text: ${text}`];
    return isEnglish(tag, text, glossary.english ?? []) && !allowed[key]
      ? [`${key} is in English: ${text}`]
      : [];
  });
}
