import type { Problem } from './structure.ts';

/** Places where no line may end, by language. */
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
    // A letter behind an apostrophe or a hyphen is the end of a word.
    never: /(?<![^\s(«„>])\p{L} /u,
    sentence: 'may break after a word of one letter: use a no-break space',
  },
];

/** A text with a space or a hyphen where readers of its language expect none at the end of a line. */
export const lineBreakProblems = (tag: string, key: string, text: string): Problem[] =>
  RULES.filter(({ of, never }) => of.test(tag) && never.test(text)).map(
    ({ sentence }) => `${key} ${sentence}: ${text}`,
  );
