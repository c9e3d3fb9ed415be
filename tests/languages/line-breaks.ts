import type { LanguageProblem } from './structure.ts';

/** Rules on where a line must not break, by language. */
const RULES: readonly { of: RegExp; never: RegExp; sentence: string }[] = [
  {
    of: /^(?:ja|zh)/,
    never: /(?:\d|\{\{(?:count|min|max|met|step|seconds)\}\}) \p{L}/u,
    sentence: 'may break between a number and its counter: use a no-break space',
  },
  {
    of: /^fr/,
    never: / [:;?!»]|« /,
    sentence: 'may break before a mark: use a no-break space',
  },
  {
    of: /^(?:fr|pt)/,
    never: /\p{L}-\p{L}/u,
    sentence: 'may break within a word: use ‑ (U+2011)',
  },
  {
    of: /^(?:cs|pl|ru|uk)/,
    // A letter after an apostrophe or a hyphen ends a word.
    never: /(?<![^\s(«„>])\p{L} /u,
    sentence: 'may break after a word of one letter: use a no-break space',
  },
];

/** Texts with a space or a hyphen where readers of the language expect no line break. */
export const lineBreakProblems = (tag: string, key: string, text: string): LanguageProblem[] =>
  RULES.filter(({ of, never }) => of.test(tag) && never.test(text)).map(
    ({ sentence }) => `${key} ${sentence}: ${text}`,
  );
