import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from './arbitrary.ts';
import { description, matchesSchema, schemaRef, validators } from './reference-validator.ts';
import { mutationsOf, REPLACEMENTS } from './mutations.ts';

const RUNS = 100;
/** `SEED=… npx vitest …` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
console.info(`properties: ${RUNS} values of each kind per schema, SEED=${seed}`);

const { schemas } = description.components;

describe.each(Object.entries(schemas))('%s', (name, schema) => {
  const validator = validators[name];
  const values = arbitraryOf(schema, schemas);
  const accepts = (value: unknown) => validator?.safeParse(value).success;

  it('accepts valid values', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(matchesSchema(schemaRef(name), value), 'by JSON Schema').toBe(true);
        expect(accepts(value), 'by the generated validator').toBe(true);
      }),
      { seed, numRuns: RUNS },
    );
  });

  it('refuses some of the fixed mutations', () => {
    expect(REPLACEMENTS.filter((value) => !matchesSchema(schemaRef(name), value))).not.toEqual([]);
  });

  it('agrees with JSON Schema on mutated values', () => {
    const examples = REPLACEMENTS.map((value): [unknown] => [value]);
    fc.assert(
      fc.property(mutationsOf(values), (value) => {
        expect(accepts(value)).toBe(matchesSchema(schemaRef(name), value));
      }),
      { seed, numRuns: RUNS, examples },
    );
  });
});
