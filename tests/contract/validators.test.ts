import { describe, expect, it } from 'vitest';
import { errorData } from '../../src/api/generated/errors.ts';
import { consent } from './cases/consent.ts';
import { error } from './cases/error.ts';
import { experience } from './cases/experience.ts';
import { interaction } from './cases/interaction.ts';
import { recordExperience } from './cases/record-experience.ts';
import { recordParts } from './cases/record-parts.ts';
import { records } from './cases/records.ts';
import { ajv, description, fits, refOf, validators } from './judge.ts';

const cases = {
  ...{ ...consent, ...error, ...experience, ...interaction },
  ...{ ...records, ...recordParts, ...recordExperience },
};
const names = Object.keys(description.components.schemas);

it('there is a validator for each schema, and cases only for those', () => {
  expect(Object.keys(validators).sort()).toEqual([...names].sort());
  expect(Object.keys(cases).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(names)('%s has ten cases, of both kinds', (name) => {
  const { valid = [], invalid = [] } = cases[name] ?? {};
  expect(Math.min(valid.length, invalid.length)).toBeGreaterThanOrEqual(3);
  expect(valid.length + invalid.length).toBeGreaterThanOrEqual(10);
  // A case written twice proves nothing the second time.
  expect(new Set([...valid, ...invalid].map((one) => JSON.stringify(one))).size).toBe(
    valid.length + invalid.length,
  );
});

describe.each(Object.entries(cases))('%s', (name, { valid, invalid }) => {
  const judged = [
    ...valid.map((value) => [value, true] as const),
    ...invalid.map((value) => [value, false] as const),
  ];
  it.each(judged)('judges %j: %s', (value, expected) => {
    expect(fits(refOf(name), value), 'by JSON Schema').toBe(expected);
    expect(validators[name]?.safeParse(value).success, 'by the generated validator').toBe(expected);
  });
});

describe('the examples of the description', () => {
  const bodies = Object.values(description.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody, responses }) => [
      [`${operationId} request`, requestBody] as const,
      ...Object.entries(responses).map(([status, body]) => [`${operationId} ${status}`, body] as const),
    ])
    .flatMap(([where, body]) => {
      const json = body?.content?.['application/json'];
      return Object.entries(json?.examples ?? {}).map(
        ([name, { value }]) => [where, name, json?.schema.$ref ?? '', value] as const,
      );
    });

  it.each(bodies)('%s %s fits its schema', (_where, _name, ref, value) => {
    expect(fits(ref, value), ajv.errorsText()).toBe(true);
    expect(validators[ref.slice(refOf('').length)]?.safeParse(value).error).toBeUndefined();
  });

  const refusals = bodies.flatMap(([where, name, , value]) =>
    Object.hasOwn(errorData, name) ? [[where, name as keyof typeof errorData, value] as const] : [],
  );
  it.each(refusals)('%s %s has the data of its code', (_where, code, value) => {
    expect(errorData[code].safeParse((value as { data?: unknown }).data).error).toBeUndefined();
  });

  it('name every code that has data', () => {
    expect(new Set(refusals.map(([, code]) => code))).toEqual(new Set(Object.keys(errorData)));
  });
});
