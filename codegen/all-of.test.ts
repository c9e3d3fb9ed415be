import { describe, expect, it } from 'vitest';
import { withoutAllOf } from './all-of.ts';
import type { Document } from './document.ts';
import type { Schema } from './schema.ts';

const flat = (schemas: Record<string, Schema>) => {
  const document: Document = { openapi: '3.1.0', info: {}, paths: {}, components: { schemas } };
  const origins = new Map(
    Object.keys(schemas).map((name) => [name, { file: 'x.yaml', pointer: `/${name}` }]),
  );
  return withoutAllOf(document, origins).components.schemas;
};
const part = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  additionalProperties: true,
  required,
  properties,
});
const text: Schema = { type: 'string' };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

describe('allOf is one object', () => {
  it('with the keys of every part, named or not, whole within whole', () => {
    const schemas = {
      A: part({ a: text }, ['a']),
      B: { description: 'both', allOf: [ref('A'), part({ b: text }, ['b'])] },
      C: { allOf: [ref('B'), part({ c: text, a: text })] },
    };
    expect(flat(schemas)).toEqual({
      A: schemas.A,
      B: { description: 'both', ...part({ a: text, b: text }, ['a', 'b']) },
      C: part({ a: text, b: text, c: text }, ['a', 'b']),
    });
  });

  it('inside a property, too', () => {
    const { A } = flat({ A: part({ x: { allOf: [part({ a: text })] } }) });
    expect(A).toEqual(part({ x: part({ a: text }) }));
  });

  it('and what has none stays the same object, so that its place is known', () => {
    const A = part({ a: text });
    expect(flat({ A })['A']).toBe(A);
  });
});

describe('what would be lost is refused with its place', () => {
  it.each<[string, Record<string, Schema>, string]>([
    [
      'a closed part',
      { A: { allOf: [{ ...part({}), additionalProperties: false }] } },
      'x.yaml#/A/allOf/0: a part of allOf must be an object with additionalProperties: true',
    ],
    ['a part that is no object', { A: { allOf: [text] } }, 'x.yaml#/A/allOf/0: a part of allOf must be'],
    [
      'a key that two parts describe differently',
      { A: { allOf: [part({ a: text }), part({ a: { type: 'number' } })] } },
      'x.yaml#/A/allOf: two parts describe "a" differently',
    ],
    [
      'a rule beside it',
      { A: { allOf: [part({})], 'x-check': 'x' } },
      'x.yaml#/A/x-check: "x-check" would be',
    ],
    [
      'keys beside it',
      { A: { allOf: [part({})], properties: {} } },
      'x.yaml#/A/properties: "properties" would',
    ],
    [
      'a rule of a part',
      { A: { ...part({}), 'x-check': 'x' }, B: { allOf: [ref('A')] } },
      'x.yaml#/A/x-check: "x-check" would be lost',
    ],
    ['a whole that is its own part', { A: { allOf: [ref('A')] } }, '"A" refers to itself'],
  ])('%s', (_, schemas, message) => {
    expect(() => flat(schemas)).toThrow(message);
  });
});
