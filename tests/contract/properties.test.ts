import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuesOf } from './arbitrary.ts';
import { description, fits, refOf, validators } from './judge.ts';
import { mutated } from './mutation.ts';

const RUNS = 300;
/** Another one each time; `SEED=… npx vitest …` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
console.info(`properties: ${RUNS} values of each kind per schema, SEED=${seed}`);

const { schemas } = description.components;

describe.each(Object.entries(schemas))('%s', (name, schema) => {
  const validator = validators[name];
  const values = valuesOf(schema, schemas);
  const accepts = (value: unknown) => validator?.safeParse(value).success;

  it('accepts what fits', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(fits(refOf(name), value), 'by JSON Schema').toBe(true);
        expect(accepts(value), 'by the generated validator').toBe(true);
      }),
      { seed, numRuns: RUNS },
    );
  });

  it('says of each changed value what JSON Schema says', () => {
    let refused = 0;
    fc.assert(
      fc.property(mutated(values), (value) => {
        const fitting = fits(refOf(name), value);
        if (!fitting) refused += 1;
        expect(accepts(value)).toBe(fitting);
      }),
      { seed, numRuns: RUNS },
    );
    // Otherwise nothing was broken, and the run has proved nothing.
    expect(refused).toBeGreaterThan(RUNS / 20);
  });
});
