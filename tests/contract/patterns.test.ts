import { describe, expect, it } from 'vitest';
import { growth, LINEAR, type Grow } from './growth.ts';
import { hostileStrings } from './hostile-strings.ts';
import { description, validators } from './reference-validator.ts';

const patternsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'pattern' && typeof child === 'string' ? [child] : patternsIn(child),
  );
};
const patterns = [...new Set(patternsIn(description))];

const timeGrowth = (pattern: string, grow: Grow) => {
  const regExp = new RegExp(pattern, 'u');
  return growth((text) => regExp.test(text), grow);
};

describe('the time of a pattern grows linearly with hostile strings', () => {
  it.each(patterns)('%s', (pattern) => {
    for (const grow of hostileStrings(pattern))
      expect(timeGrowth(pattern, grow), grow(3)).toBeLessThan(LINEAR);
  });

  it.each(['^\\S+@\\S+\\.\\S+$', '^(a|a)*$', '^\\s*a*\\s*a*$', 'a*b'])(
    'but the test finds that it does not for %s',
    (pattern) => {
      expect(hostileStrings(pattern).some((grow) => timeGrowth(pattern, grow) > LINEAR)).toBe(true);
    },
  );
});

const { schemas } = description.components;
const limited = Object.keys(schemas).filter(
  (name) => schemas[name]?.pattern !== undefined && schemas[name].maxLength !== undefined,
);

it.each(limited)('the validator of %s does not test the pattern on a text that is too long', (name) => {
  expect(validators[name]?.safeParse('\n'.repeat(5000)).error?.issues).toMatchObject([
    { message: expect.stringMatching(/^At most/) as string },
  ]);
});

it('the pattern of an e-mail address accepts the same texts as a simpler one, which is not linear', () => {
  const linear = new RegExp(schemas['Email']?.pattern ?? '', 'u');
  const simple = /^\S+@\S+\.\S+$/u;
  const texts = (length: number): string[] =>
    length === 0 ? [''] : texts(length - 1).flatMap((text) => [...'a@. '].map((one) => text + one));
  for (const text of [0, 1, 2, 3, 4, 5, 6, 7].flatMap(texts))
    expect(linear.test(text), text).toBe(simple.test(text));
});
