import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { errorData } from '../../src/api/generated/errors.ts';
import { breachRange } from './cases/breach-range.ts';
import { consent } from './cases/consent.ts';
import { error } from './cases/error.ts';
import { experience } from './cases/experience.ts';
import { interaction } from './cases/interaction.ts';
import { mfa } from './cases/mfa.ts';
import { recordExperience } from './cases/record-experience.ts';
import { recordParts } from './cases/record-parts.ts';
import { records } from './cases/records.ts';
import { ajv, description, fits, refOf, validators } from './judge.ts';

const cases = {
  ...{ ...breachRange, ...consent, ...error, ...experience, ...interaction, ...mfa },
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
      const [media] = Object.values(body?.content ?? {});
      return Object.entries(media?.examples ?? {}).map(
        ([name, { value }]) => [where, name, media?.schema.$ref ?? '', value] as const,
      );
    });

  it.each(bodies)('%s %s fits its schema', (_where, _name, ref, value) => {
    expect(fits(ref, value), ajv.errorsText()).toBe(true);
    expect(validators[ref.slice(refOf('').length)]?.safeParse(value).error).toBeUndefined();
  });

  const dataOf: Readonly<Record<string, z.ZodMiniType>> = errorData;
  const refusals = bodies.flatMap(([where, name, , value]) => {
    const { code = '', data } = (value ?? {}) as { code?: string; data?: unknown };
    // A variant may come without data; the plain example of a code may not.
    const isOne = Object.hasOwn(errorData, code) && (data !== undefined || name === code);
    return isOne ? [[where, name, code, data] as const] : [];
  });
  it.each(refusals)('%s %s has the data of its code', (_where, _name, code, data) => {
    expect(dataOf[code]?.safeParse(data).success).toBe(true);
  });

  it('name every code that has data', () => {
    expect(new Set(refusals.map(([, , code]) => code))).toEqual(new Set(Object.keys(errorData)));
  });
});
