import { describe, expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { zodExpression, type Dependencies } from './zod-expression.ts';

const emit = (schema: Schema) => {
  const dependencies: Dependencies = { components: new Set(), helpers: new Set() };
  const code = zodExpression(schema, { file: 'schemas/x.yaml', pointer: '/X' }, dependencies);
  return code.replace(/\s+/g, ' ');
};
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: true,
  properties,
  ...more,
});
const string: Schema = { type: 'string' };

describe('zodExpression emits', () => {
  it.each<[Schema, string]>([
    [{ type: 'number', minimum: 0, maximum: 1.5 }, 'z.number().check(z.gte(0), z.lte(1.5))'],
    [{ type: 'null' }, 'z.null()'],
    [{ description: 'whatever', 'x-origin': 'derived' }, 'z.unknown()'],
    [{ type: ['integer', 'null'], maximum: 4 }, 'z.nullable(z.int().check(z.lte(4)))'],
    [{ ...string, pattern: '^a/b.$' }, String.raw`z.string().check(z.regex(/^a\/b.$/u))`],
    [{ type: 'array', items: string, uniqueItems: false }, 'z.array(z.string())'],
    [{ type: ['string', 'null'], enum: ['a', null] }, 'z.nullable(z.enum(["a"]))'],
    [{ type: 'array' }, 'z.array(z.unknown())'],
    [{ type: 'object', additionalProperties: true }, 'refuseProto(z.record(z.string(), z.unknown()))'],
    [{ type: 'object', additionalProperties: false }, 'z.strictObject({ })'],
    [
      object({ a: string }, { required: ['a'], additionalProperties: { type: 'boolean' } }),
      'refuseProto(z.catchall(z.object({ a: z.string() }), z.boolean()))',
    ],
    [object({ 'a-b': string }, { required: ['a-b'] }), 'z.object({ "a-b": z.string() })'],
    [
      object({ a: { type: ['string', 'null'], default: null } }),
      'z.object({ a: z._default(z.nullable(z.string()), null) })',
    ],
    [object({ a: { ...string, default: 'x' } }, { required: ['a'] }), 'z.object({ a: z.string() })'],
  ])('of %j: %s', (schema, code) => {
    expect(emit(schema)).toBe(code);
  });

  it('a comment with the values of an extensible enum', () => {
    expect(emit(object({ a: { ...string, 'x-extensible-enum': ['b', 'c'] } }))).toContain(
      '/** b, c, or a newer value */ a: ',
    );
    expect(emit(object({ a: { ...string, 'x-extensible-enum': ['*/b'] } }))).toContain(
      '/** *∕b, or a newer value */ a: ',
    );
  });
});

describe('zodExpression refuses', () => {
  it.each<[Schema, string]>([
    [
      { anyOf: [string], type: 'string' },
      '/X/type: "type" is not supported beside "anyOf": the generator would ignore it',
    ],
    [{ oneOf: [string] }, '/X/oneOf: "oneOf" needs a discriminator; without one use "anyOf"'],
    [
      { type: 'string', enum: ['a'], maxLength: 1 },
      '/X/maxLength: "maxLength" is not supported beside "enum"',
    ],
    [{ const: 1, minimum: 0 }, '/X/minimum: "minimum" is not supported beside "const"'],
    [{ const: [] }, '/X/const: "const" must be a string, a number, a boolean or null'],
    [{ enum: ['a', null] }, '/X/enum: every value of "enum" must be a string'],
    [{ type: ['string', 'null'], enum: ['a'] }, '/X/enum: "type" allows null, but "enum" does not list it'],
    [
      { oneOf: [{ $ref: '#/A' }], discriminator: { propertyName: 'a', hint: 'x' } } as Schema,
      '/X/discriminator/hint: the generator does not know "hint" in a discriminator',
    ],
    [
      { oneOf: [string], discriminator: { propertyName: 'a' } },
      '/X/oneOf/0: a member of "oneOf" must be a $ref without other keywords',
    ],
    [{ ...string, 'x-check': 'noUrl' }, '/X/x-check: there is no check "noUrl"'],
    [{ ...string, 'x-check': 'toString' }, '/X/x-check: there is no check'],
    [
      { type: 'integer', 'x-check': 'noUrlInSenderName' },
      '/X/x-check: the check "noUrlInSenderName" is only for "type: string"',
    ],
    [
      { type: 'string', enum: ['a'], 'x-check': 'noUrlInSenderName' },
      '/X/x-check: "x-check" is not supported beside "enum"',
    ],
  ])('%j: %s', (schema, message) => {
    expect(() => emit(schema)).toThrow(`openapi/schemas/x.yaml#${message}`);
  });
});
