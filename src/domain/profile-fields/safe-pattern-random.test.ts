import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSafePattern } from './safe-pattern.ts';

type Tree =
  | { is: 'set' | 'assertion'; source: string }
  | { is: 'sequence' | 'choice'; parts: readonly Tree[] }
  | { is: 'repeat'; part: Tree; quantifier: Quantifier }
  | { is: 'look-around'; part: Tree; isBehind: boolean; isNegative: boolean };

interface Quantifier {
  source: string;
  min: number;
  max: number;
  isLazy: boolean;
}

/** Ten times the steps of the slowest accepted pattern in 100,000; patterns that backtrack without end take millions. */
const MAX_STEPS = 150_000;

function sourceOf(tree: Tree): string {
  switch (tree.is) {
    case 'set':
    case 'assertion':
      return tree.source;
    case 'sequence':
      return tree.parts
        .map((part) => (part.is === 'choice' ? `(?:${sourceOf(part)})` : sourceOf(part)))
        .join('');
    case 'choice':
      return tree.parts.map(sourceOf).join('|');
    case 'repeat':
      return `${tree.part.is === 'set' ? tree.part.source : `(${sourceOf(tree.part)})`}${tree.quantifier.source}`;
    case 'look-around':
      return `(?${tree.isBehind ? '<' : ''}${tree.isNegative ? '!' : '='}${sourceOf(tree.part)})`;
  }
}

/** Searches a text by backtracking, as ECMAScript specifies it, and counts the steps. */
function search(pattern: Tree, text: string): { found: boolean; steps: number } {
  let steps = 0;
  type Next = (at: number) => boolean;

  const isAt = (source: string, at: number): boolean => {
    const expression = new RegExp(source, 'y');
    expression.lastIndex = at;
    return expression.test(text);
  };
  const match = (tree: Tree, at: number, isBackward: boolean, next: Next): boolean => {
    steps += 1;
    if (steps > MAX_STEPS) return true;
    switch (tree.is) {
      case 'set':
        return isBackward
          ? at > 0 && isAt(tree.source, at - 1) && next(at - 1)
          : isAt(tree.source, at) && next(at + 1);
      case 'assertion':
        return isAt(tree.source, at) && next(at);
      case 'sequence': {
        const parts = isBackward ? tree.parts.toReversed() : tree.parts;
        return parts.reduceRight<Next>(
          (rest, part) => (from) => match(part, from, isBackward, rest),
          next,
        )(at);
      }
      case 'choice':
        return tree.parts.some((part) => match(part, at, isBackward, next));
      case 'repeat':
        return repeat(tree, tree.quantifier, at, isBackward, next);
      case 'look-around':
        return match(tree.part, at, tree.isBehind, () => true) !== tree.isNegative && next(at);
    }
  };
  const repeat = (
    tree: Extract<Tree, { is: 'repeat' }>,
    { min, max }: Pick<Quantifier, 'min' | 'max'>,
    at: number,
    isBackward: boolean,
    next: Next,
  ): boolean => {
    if (max === 0) return next(at);
    const again = () =>
      match(tree.part, at, isBackward, (end) => {
        if (min === 0 && end === at) return false;
        return repeat(tree, { min: Math.max(0, min - 1), max: max - 1 }, end, isBackward, next);
      });
    if (min > 0) return again();
    return tree.quantifier.isLazy ? next(at) || again() : again() || next(at);
  };
  const starts = Array.from({ length: text.length + 1 }, (_, at) => at);
  const found = starts.some((at) => match(pattern, at, false, () => true));
  return { found, steps };
}

const sets = fc.record({
  is: fc.constant('set' as const),
  source: fc.constantFrom(
    ...['a', 'b', ' ', '-', '.', '\\w', '\\W', '\\s', '\\x61', '\\u0062'],
    ...['[ab]', '[^a]', '[a-b]', '[\\w-]', '[-b-]'],
  ),
});
const assertions = fc.record({
  is: fc.constant('assertion' as const),
  source: fc.constantFrom('^', '$', '\\b', '\\B'),
});
const quantifiers = fc
  .tuple(
    fc.constantFrom(
      { sign: '?', min: 0, max: 1 },
      { sign: '*', min: 0, max: Infinity },
      { sign: '+', min: 1, max: Infinity },
      { sign: '{3}', min: 3, max: 3 },
      { sign: '{2,}', min: 2, max: Infinity },
      { sign: '{0,12}', min: 0, max: 12 },
      { sign: '{1,60}', min: 1, max: 60 },
      { sign: '{50}', min: 50, max: 50 },
    ),
    fc.boolean(),
  )
  .map(([{ sign, min, max }, isLazy]) => ({ source: isLazy ? `${sign}?` : sign, min, max, isLazy }));

const { patterns } = fc.letrec<{ patterns: Tree; sequences: Tree; parts: Tree }>((tie) => ({
  patterns: fc.oneof(
    { maxDepth: 5 },
    { weight: 3, arbitrary: tie('sequences') },
    {
      weight: 1,
      arbitrary: fc.record({
        is: fc.constant('choice' as const),
        parts: fc.array(tie('sequences'), { minLength: 2, maxLength: 3 }),
      }),
    },
  ),
  sequences: fc.record({
    is: fc.constant('sequence' as const),
    parts: fc.array(tie('parts'), { maxLength: 4 }),
  }),
  parts: fc.oneof(
    { maxDepth: 5 },
    { weight: 5, arbitrary: sets },
    { weight: 1, arbitrary: assertions },
    { weight: 1, arbitrary: tie('patterns') },
    {
      weight: 4,
      arbitrary: fc.record({
        is: fc.constant('repeat' as const),
        part: fc.oneof(sets, tie('patterns')),
        quantifier: quantifiers,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        is: fc.constant('look-around' as const),
        part: tie('patterns'),
        isBehind: fc.boolean(),
        isNegative: fc.boolean(),
      }),
    },
  ),
}));

const letters = { unit: fc.constantFrom('a', 'b', ' ', '-') };
/** Texts that repeat a few characters and often fail at the end, which makes a matcher try every way. */
const texts = fc
  .tuple(
    fc.string({ ...letters, maxLength: 2 }),
    fc.string({ ...letters, minLength: 1, maxLength: 3 }),
    fc.constantFrom('', 'c', 'b', '\n'),
  )
  .map(([start, part, end]) => start + part.repeat(40).slice(0, 40) + end);

it('accepts only patterns that a backtracking matcher ends soon', () => {
  fc.assert(
    fc.property(patterns, fc.array(texts, { minLength: 3, maxLength: 3 }), (pattern, some) => {
      const source = sourceOf(pattern);
      fc.pre(isSafePattern(source));
      for (const text of some) {
        const { found, steps } = search(pattern, text);
        expect(steps, `${source} on ${text}`).toBeLessThan(MAX_STEPS);
        expect(found, `${source} on ${text}`).toBe(new RegExp(source).test(text));
      }
    }),
    { numRuns: 1000 },
  );
});

const EVERY_CODE_UNIT = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join('');
const members = fc.constantFrom(
  ...['\\d', '\\D', '\\s', '\\S', '\\w', '\\W', '\\n', '\\t', '\\v', '\\f', '\\r'],
  ...[
    'a',
    '-',
    '.',
    ',',
    '^',
    '\\^',
    '\\-',
    '\\]',
    'é',
    '\\x30-\\x35',
    'z-\\u00ff',
    ',-/',
    '\\u3000',
    '\\ud83d-\\udfff',
  ],
);
const classes = fc
  .tuple(fc.constantFrom('', '^'), fc.array(members, { maxLength: 4 }))
  .map(([negation, some]) => `[${negation}${some.join('')}]`)
  .filter((source) => {
    try {
      return new RegExp(source) instanceof RegExp;
    } catch {
      return false; // joined to a range out of order
    }
  });

it('knows exactly which characters two sets share', () => {
  fc.assert(
    fc.property(fc.oneof(classes, fc.constantFrom('.', '\\s', '\\D')), classes, (one, other) => {
      const ofOne = EVERY_CODE_UNIT.match(new RegExp(one, 'g')) ?? [];
      const share = new RegExp(other).test(ofOne.join(''));
      expect(isSafePattern(`^${one}*${other}*$`), `${one} and ${other}`).toBe(!share);
    }),
    { numRuns: 300 },
  );
});
