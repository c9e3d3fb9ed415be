import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import { errorData as experienceErrorData } from '../../src/api/generated/experience/errors.ts';
import { errorData } from '../../src/api/generated/interaction/errors.ts';
import type { components } from '../../src/api/generated/interaction/types.ts';
import { description, pathsByApi, schemaRef, validators } from './reference-validator.ts';
import type { ValidatorsByName } from './validators-by-name.ts';

type Schemas = components['schemas'];
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The type with the parts of an intersection merged into one object. */
type Merged<T> = T extends object ? { [Key in keyof T]: Merged<T[Key]> } : T;
/** The schemas whose type differs from the output of their validator. */
type Differing = {
  [Name in keyof Schemas]: Equal<Merged<Schemas[Name]>, Merged<z.output<ValidatorsByName[Name]>>> extends true
    ? never
    : Name;
}[keyof Schemas];
type KnownKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: unknown };
/** The schemas whose type accepts further keys. */
type Open = {
  [Name in keyof Schemas]: string extends keyof Schemas[Name]
    ? [KnownKeys<Schemas[Name]>] extends [never]
      ? never
      : Name
    : never;
}[keyof Schemas];

it('types agree with validators and accept no further properties, except where the page warns of unknown keys', () => {
  expectTypeOf<Differing>().toBeNever();
  expectTypeOf<Open>().toEqualTypeOf<'ConsentInfo' | 'ConsentOrganization'>();
});

it('every schema has a validator', () => {
  expect(Object.keys(validators).sort()).toEqual(Object.keys(description.components.schemas).sort());
});

it('records refuse further keys, and answers accept them, because they may grow', () => {
  const records = import.meta.glob<object>('../../conformance/validate/generated/*.ts', { eager: true });
  const recordNames = new Set(Object.values(records).flatMap(Object.keys));
  // Each kind of event logs its own keys.
  recordNames.delete('LogPayload');
  const isClosed = (name: string) => description.components.schemas[name]?.additionalProperties === false;
  const isObject = (name: string) => description.components.schemas[name]?.properties !== undefined;
  const objects = Object.keys(validators).filter(isObject);
  expect(objects.filter(isClosed)).toEqual(objects.filter((name) => recordNames.has(name)));
});

describe.each([
  ['interaction', pathsByApi.interaction, errorData],
  ['experience', pathsByApi.experience, experienceErrorData],
] as const)('the examples of the %s API', (_api, paths, dataValidators) => {
  const bodies = Object.values(paths)
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

  const dataOf: Readonly<Record<string, z.ZodMiniType>> = dataValidators;
  const errorExamples = bodies.flatMap(([where, name, , value]) => {
    const { code = '', data } = (value ?? {}) as { code?: string; data?: unknown };
    // A variant may have no data, but the example named after the code must.
    const needsData = Object.hasOwn(dataValidators, code) && (data !== undefined || name === code);
    return needsData ? [[where, name, code, data] as const] : [];
  });
  it.each(errorExamples)('%s %s has valid data for its code', (_where, _name, code, data) => {
    expect(dataOf[code]?.safeParse(data).success).toBe(true);
  });

  it('include every code that has data', () => {
    expect(new Set(errorExamples.map(([, , code]) => code))).toEqual(new Set(Object.keys(dataValidators)));
  });
});
