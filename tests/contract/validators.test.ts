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
import { description, matchesSchema, schemaRef, validators } from './reference-validator.ts';

const cases = {
  ...{ ...breachRange, ...consent, ...error, ...experience, ...interaction, ...mfa },
  ...{ ...records, ...recordParts, ...recordExperience },
};
const names = Object.keys(description.components.schemas);

it('each schema has a validator, and all cases are for schemas', () => {
  expect(Object.keys(validators).sort()).toEqual([...names].sort());
  expect(Object.keys(cases).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(names)('%s has at least ten cases, valid and invalid', (name) => {
  const { valid = [], invalid = [] } = cases[name] ?? {};
  expect(Math.min(valid.length, invalid.length)).toBeGreaterThanOrEqual(3);
  expect(valid.length + invalid.length).toBeGreaterThanOrEqual(10);

  expect(new Set([...valid, ...invalid].map((value) => JSON.stringify(value))).size).toBe(
    valid.length + invalid.length,
  );
});

describe.each(Object.entries(cases))('%s', (name, { valid, invalid }) => {
  const expectations = [
    ...valid.map((value) => [value, true] as const),
    ...invalid.map((value) => [value, false] as const),
  ];
  it.each(expectations)('validates %j as %s', (value, expected) => {
    expect(matchesSchema(schemaRef(name), value), 'by JSON Schema').toBe(expected);
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
        ([name, { value }]) =>
          [where, name, media?.schema.$ref ?? media?.schema.anyOf?.at(-1)?.$ref ?? '', value] as const,
      );
    });

  // `npm run lint` checks them by JSON Schema (codegen/lint).
  it.each(bodies)('%s %s passes the generated validator', (_where, _name, ref, value) => {
    expect(validators[ref.slice(schemaRef('').length)]?.safeParse(value).error).toBeUndefined();
  });

  const dataOf: Readonly<Record<string, z.ZodMiniType>> = errorData;
  const errorExamples = bodies.flatMap(([where, name, , value]) => {
    const { code = '', data } = (value ?? {}) as { code?: string; data?: unknown };
    // A variant may have no data, but the example named after the code must.
    const needsData = Object.hasOwn(errorData, code) && (data !== undefined || name === code);
    return needsData ? [[where, name, code, data] as const] : [];
  });
  it.each(errorExamples)('%s %s has valid data for its code', (_where, _name, code, data) => {
    expect(dataOf[code]?.safeParse(data).success).toBe(true);
  });

  it('include every code that has data', () => {
    expect(new Set(errorExamples.map(([, , code]) => code))).toEqual(new Set(Object.keys(errorData)));
  });
});
