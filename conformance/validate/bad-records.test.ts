import { describe, expect, it } from 'vitest';
import { explanationLines } from './explain.ts';
import { PATTERN_SENTENCES } from './pattern-sentences.ts';
import { interaction } from '../../src/domain/generated/constants.ts';
import { recordNames, validatorOf } from './records.ts';
import { badRecords } from './bad-records.ts';
import { description, schemaRef, type JsonSchema } from '../../tests/contract/reference-validator.ts';

describe('explains an invalid record by path', () => {
  it.each(badRecords)('%s %j', async (record, value, line) => {
    const result = (await validatorOf(record))?.safeParse(value, { reportInput: true });
    expect(result?.error && explanationLines(result.error)).toEqual([line]);
  });

  it('has an example for every kind of record', () => {
    expect([...new Set(badRecords.map(([record]) => record))].sort()).toEqual(recordNames);
  });
});

/** All patterns of a schema and of the schemas it refers to. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern, $ref } = value as JsonSchema;
  const referred = typeof $ref === 'string' ? $ref.slice(schemaRef('').length) : '';
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...patternsIn(description.components.schemas[referred]),
    ...Object.values(value).flatMap(patternsIn),
  ];
}

it('has a sentence for every pattern', () => {
  const files = import.meta.glob<object>('./generated/*.ts', { eager: true });
  const names = Object.values(files).flatMap(Object.keys);
  const patterns = patternsIn(names.map((name) => description.components.schemas[name]));
  const asReported = [...new Set(patterns)].map((pattern) => new RegExp(pattern, 'u').toString());
  expect(asReported.sort()).toEqual(Object.keys(PATTERN_SENTENCES).sort());
});

it('lists the words of constants.yaml in the pattern of log keys', () => {
  const pattern = description.components.schemas['LogKey']?.pattern ?? '';
  for (const words of Object.values(interaction)) expect(pattern).toContain(`(${words.join('|')})`);
});
