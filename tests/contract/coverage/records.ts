import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { same, step, type Line } from './line.ts';
import { partAt, type Settled } from './settle.ts';
import type { Facts, Sources } from './sources.ts';

/** contract §15: every field of every record with what is said of it. */
export function coverRecords({ required, description }: Sources): Line[] {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(description, 'description');
  const fits = (pointer: string, value: unknown) =>
    ajv.validate(
      { $ref: `description#${pointer.slice(1).split('/').map(encodeURIComponent).join('/')}` },
      value,
    );

  return Object.entries(required.records).flatMap(([record, { component, fields }]) => {
    const place = `#/components/schemas/${component}`;
    const known = description.components.schemas[component] !== undefined;
    const itself = {
      section: 'records',
      name: record,
      place,
      missing: known ? undefined : 'no such component',
    };
    if (!known) return [itself];
    const lines = Object.entries(fields).map(([path, facts]) => {
      const name = path === '' ? record : `${record}.${path}`;
      const part = partAt(component, path, description);
      if (!part) return { section: 'fields', name, place, missing: 'no such field' };
      const wrong = [...lacks(facts, part), ...judged(facts, part, fits)].join(', ');
      return {
        section: 'fields',
        name,
        place: part.pointer,
        facts: factsOf(part),
        missing: wrong || undefined,
      };
    });
    return [itself, ...lines];
  });
}

const lowest = ({ schema }: Settled) => schema.minLength ?? schema.minimum;
const highest = ({ schema }: Settled) => schema.maxLength ?? schema.maximum;
const wordsOf = ({ schema }: Settled): readonly unknown[] =>
  (schema.enum ?? schema['x-extensible-enum'] ?? []).filter((word) => (word as unknown) !== null);

function lacks(facts: Facts, part: Settled): string[] {
  const checks: [boolean, string][] = [
    [facts.min === undefined || lowest(part) === facts.min, `not at least ${String(facts.min)}`],
    [facts.max === undefined || highest(part) === facts.max, `not at most ${String(facts.max)}`],
    [facts.nullable !== true || part.nullable, 'not nullable'],
    [
      facts.words === undefined || same([...facts.words].sort(), [...wordsOf(part)].sort()),
      `other words: ${wordsOf(part).join(' ')}`,
    ],
    [
      facts.default === undefined || same(facts.default, part.default),
      `default ${JSON.stringify(part.default ?? null)}`,
    ],
  ];
  return checks.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}

function judged(
  { accepts = [], refuses = [] }: Facts,
  { pointer }: Settled,
  fits: (pointer: string, value: unknown) => unknown,
): string[] {
  return [
    ...accepts
      .filter((value) => fits(pointer, value) !== true)
      .map((one) => `refuses ${JSON.stringify(one)}`),
    ...refuses
      .filter((value) => fits(pointer, value) === true)
      .map((one) => `accepts ${JSON.stringify(one)}`),
  ];
}

/** Limit, nullability and default as they are described, for the table. */
function factsOf(part: Settled): string {
  const [low, high] = [lowest(part), highest(part)];
  const words = wordsOf(part);
  return [
    low === undefined && high === undefined ? '' : `${String(low ?? '')}-${String(high ?? '')}`,
    part.nullable ? 'nullable' : '',
    words.length ? words.join('|') : '',
    part.default === undefined ? '' : `default ${JSON.stringify(part.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** contract §16, 17, 18 and 21: the numbers and words of constants.yaml. */
export function coverConstants({ required, constants }: Sources): Line[] {
  return Object.entries(required.constants).map(([path, value]) => {
    const found = path
      .split('.')
      .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], constants);
    const missing =
      found === undefined
        ? 'no such constant'
        : same(found, value)
          ? undefined
          : `is ${JSON.stringify(found)}`;
    const place = `constants.yaml#${path.split('.').map(step).join('')}`;
    return { section: 'constants', name: path, place, facts: JSON.stringify(found), missing };
  });
}
