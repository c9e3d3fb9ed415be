import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSettings } from '../../src/api/read-settings.ts';
import { arbitraryOf } from './arbitrary.ts';
import { mutationsOf } from './mutations.ts';
import { description } from './reference-validator.ts';
import { settingsByZod } from './settings-by-zod.ts';

const RUNS = 300;
/** `SEED=… npx vitest …` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
console.info(`settings: ${RUNS} bodies of each kind, SEED=${seed}`);

type Body = Readonly<Record<string, unknown>>;
const { schemas } = description.components;
const experience = schemas['SignInExperience'] ?? {};
const valid = arbitraryOf(experience, schemas);
const mutated = mutationsOf(mutationsOf(mutationsOf(valid)));
const anyParts = fc.record(
  Object.fromEntries(Object.keys(experience.properties ?? {}).map((name) => [name, fc.jsonValue()])),
  { requiredKeys: [], noNullPrototype: true },
);

const isBody = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

it.each([
  ['valid', valid, false],
  ['mutated', mutated, true],
  ['random', anyParts, true],
])('the settings of %s bodies are those that the generated validator gives', (_kind, bodies, areReplaced) => {
  let replacements = 0;
  fc.assert(
    fc.property(bodies.filter(isBody), (body) => {
      const expected = settingsByZod(body);
      replacements += expected.replaced.filter((name) => !name.endsWith('Url')).length;
      expect(readSettings(body)).toEqual(expected);
    }),
    { seed, numRuns: RUNS },
  );
  // Without replaced parts, the run would prove little.
  expect(replacements > RUNS / 20).toBe(areReplaced);
});

it('entries are dropped from the outermost list, as the generated validator does', () => {
  const body = {
    socialConnectors: [{ id: 'a' }, { id: 'b', target: 'b', name: { en: 'B' }, logo: '' }],
    signUp: { identifiers: ['email', 7], password: 'yes' },
    passwordPolicy: { rejects: { words: ['x', null] } },
  };
  const { settings, replaced } = readSettings(body);
  expect({ settings, replaced }).toEqual(settingsByZod(body));
  expect(replaced).toEqual(['signUp', 'passwordPolicy', 'socialConnectors']);
  expect(settings.signUp.identifiers).toEqual(['username']);
});
