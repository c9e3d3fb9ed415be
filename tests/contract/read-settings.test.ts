import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSettings } from '../../src/api/read-settings.ts';
import { arbitraryOf } from './arbitrary.ts';
import { mutationsOf } from './mutations.ts';
import { description } from './reference-validator.ts';
import { settingsByZod } from './settings-by-zod.ts';

const RUNS = 100;
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

/** Only the page refuses half a surrogate pair (read-settings.test.ts); `JSON.stringify` escapes it. */
const hasHalfPair = (body: unknown) => /\\ud[89a-f]/.test(JSON.stringify(body));

const isBody = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !hasHalfPair(body);

it.each([
  ['valid', valid],
  ['mutated', mutated],
  ['random', anyParts],
])('reads from %s bodies the same settings as the generated validator', (kind, bodies) => {
  fc.assert(
    fc.property(bodies.filter(isBody), (body) => {
      expect(readSettings(body, 'experience')).toEqual(settingsByZod(body, 'experience'));
      const expected = settingsByZod(body, 'interaction');
      expect(readSettings(body)).toEqual(expected);
      // A text may fit the schema of an address without being a valid URL.
      if (kind === 'valid') expect(expected.replaced.filter((name) => !name.endsWith('Url'))).toEqual([]);
    }),
    { seed, numRuns: RUNS },
  );
});

it('drops an entry without a required value as a whole, like the generated validator', () => {
  const body = {
    socialConnectors: [
      { id: 'a' },
      { id: 7, target: 'b', name: {}, logo: '' },
      { id: 'c', target: 'c', name: { en: 1 }, logo: '' },
    ],
    signUp: { identifiers: ['email', 7], password: 'yes', verify: true },
    passwordPolicy: { rejects: { words: ['x', null] }, length: 8 },
  };
  const { settings, replaced } = readSettings(body);
  expect({ settings, replaced }).toEqual(settingsByZod(body, 'interaction'));
  expect(replaced).toEqual(['signUp', 'passwordPolicy', 'socialConnectors']);
  expect(settings.signUp).toEqual({ identifiers: ['email'], password: true, verify: true });
  expect(settings.socialConnectors.map(({ id, name }) => [id, name])).toEqual([['c', {}]]);
});

it('ignores a __proto__ key in a map, like the generated validator', () => {
  const body = JSON.parse('{"customContent":{"__proto__":{"a":"b"},"/sign-in":""}}') as Body;
  expect(readSettings(body)).toEqual(settingsByZod(body, 'interaction'));
  expect(readSettings(body).settings.customContent).toEqual({ '/sign-in': '' });
});
