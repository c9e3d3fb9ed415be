import { describe, expect, it } from 'vitest';
import type { Document } from './document.ts';
import { mergeAllOf } from './merge-all-of.ts';
import type { Schema } from './schema.ts';

const merge = (schemas: Record<string, Schema>) => {
  const document: Document = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas } };
  const locations = new Map(
    Object.keys(schemas).map((name) => [name, { file: 'x.yaml', pointer: `/${name}` }]),
  );
  return mergeAllOf(document, locations).components.schemas;
};
const objectWith = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  additionalProperties: true,
  required,
  properties,
});
const string: Schema = { type: 'string' };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe('mergeAllOf', () => {
  it('returns one object with the properties of all parts, named, inline or nested', () => {
    const schemas = {
      A: objectWith({ a: string }, ['a']),
      B: { description: 'both', allOf: [ref('A'), objectWith({ b: string }, ['b'])] },
      C: { allOf: [ref('B'), objectWith({ c: string, a: string })] },
    };
    expect(merge(schemas)).toEqual({
      A: schemas.A,
      B: { description: 'both', ...objectWith({ a: string, b: string }, ['a', 'b']) },
      C: objectWith({ a: string, b: string, c: string }, ['a', 'b']),
    });
  });

  it('merges an allOf inside a property', () => {
    const { A } = merge({ A: objectWith({ x: { allOf: [objectWith({ a: string })] } }) });
    expect(A).toEqual(objectWith({ x: objectWith({ a: string }) }));
  });

  it('returns a schema without allOf as the same object, whose location is known', () => {
    const A = objectWith({ a: string });
    expect(merge({ A })['A']).toBe(A);
  });
});

describe('mergeAllOf refuses', () => {
  it.each<[string, Record<string, Schema>]>([
    [
      'x.yaml#/A/allOf/0: a part of "allOf" must be an object with additionalProperties: true',
      { A: { allOf: [{ ...objectWith({}), additionalProperties: false }] } },
    ],
    ['x.yaml#/A/allOf/0: a part of "allOf" must be', { A: { allOf: [string] } }],
    [
      'x.yaml#/A/allOf: two parts define the property "a" differently',
      { A: { allOf: [objectWith({ a: string }), objectWith({ a: { type: 'number' } })] } },
    ],
    [
      'x.yaml#/A/x-check: "x-check" is not supported beside "allOf": the generator would ignore it',
      { A: { allOf: [objectWith({})], 'x-check': 'x' } },
    ],
    [
      'x.yaml#/A/properties: "properties" is not supported beside "allOf"',
      { A: { allOf: [objectWith({})], properties: {} } },
    ],
    [
      'x.yaml#/A/x-check: "x-check" is not supported in a part of "allOf"',
      { A: { ...objectWith({}), 'x-check': 'x' }, B: { allOf: [ref('A')] } },
    ],
    ['"A" refers to itself', { A: { allOf: [ref('A')] } }],
  ])('%s', (message, schemas) => {
    expect(() => merge(schemas)).toThrow(message);
  });
});
