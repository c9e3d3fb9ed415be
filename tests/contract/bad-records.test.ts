import { describe, expect, it } from 'vitest';
import { explain } from '../validate/explain.ts';
import { PATTERN_SENTENCES } from '../validate/pattern-sentences.ts';
import { LANGUAGE_TAGS } from '../validate/checks/language-tags.ts';
import { interaction, languages } from '../../src/api/generated/constants.ts';
import { recordNames, validatorOf } from '../validate/records.ts';
import { badRecords } from './bad-records.ts';
import { description, refOf, type JsonSchema } from './judge.ts';

describe('a bad record is refused with a place and a sentence', () => {
  it.each(badRecords)('%s %j', async (record, value, line) => {
    const result = (await validatorOf(record))?.safeParse(value, { reportInput: true });
    expect(result?.error && explain(result.error)).toEqual([line]);
  });

  it('of every kind, forty and more', async () => {
    expect([...new Set(badRecords.map(([record]) => record))].sort()).toEqual(await recordNames());
    expect(badRecords.length).toBeGreaterThanOrEqual(40);
  });
});

/** Every pattern in a schema and in those it refers to. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern, $ref } = value as JsonSchema;
  const referred = typeof $ref === 'string' ? $ref.slice(refOf('').length) : '';
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...patternsIn(description.components.schemas[referred]),
    ...Object.values(value).flatMap(patternsIn),
  ];
}

it('every pattern of a record has words', () => {
  const files = import.meta.glob<object>('../../src/api/generated/validators/records/*.ts', { eager: true });
  const names = Object.values(files).flatMap(Object.keys);
  const patterns = patternsIn(names.map((name) => description.components.schemas[name]));
  const asReported = [...new Set(patterns)].map((one) => new RegExp(one, 'u').toString());
  expect(asReported.sort()).toEqual(Object.keys(PATTERN_SENTENCES).sort());
});

describe('lists that stand twice are the same', () => {
  it('languages', () => {
    expect(LANGUAGE_TAGS).toEqual(languages.supported);
  });
  it('words of log keys', () => {
    const pattern = description.components.schemas['LogKey']?.pattern ?? '';
    for (const words of Object.values(interaction)) expect(pattern).toContain(`(${words.join('|')})`);
  });
});
