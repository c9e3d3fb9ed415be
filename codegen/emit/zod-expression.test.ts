import { describe, expect, it } from 'vitest';
import { helperFile } from '../helpers.ts';
import type { Schema } from '../schema.ts';
import { zodExpression, type Dependencies } from './zod-expression.ts';

const emit = (schema: Schema) => {
  const dependencies: Dependencies = { components: new Set(), helpers: new Set() };
  const code = zodExpression(schema, { file: 'schemas/x.yaml', pointer: '/X' }, dependencies);
  return { code: code.replace(/\s+/g, ' '), dependencies };
};
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: true,
  properties,
  ...more,
});
const string: Schema = { type: 'string' };

describe('zodExpression emits', () => {
  it.each<[string, Schema, string]>([
    ['a number', { type: 'number', minimum: 0, maximum: 1.5 }, 'z.number().check(z.gte(0), z.lte(1.5))'],
    ['null', { type: 'null' }, 'z.null()'],
    ['an unrestricted value', { description: 'whatever', 'x-origin': 'derived' }, 'z.unknown()'],
    [
      'a limit of a nullable integer',
      { type: ['integer', 'null'], maximum: 4 },
      'z.nullable(z.int().check(z.lte(4)))',
    ],
    [
      'a pattern that matches code points',
      { ...string, pattern: '^a/b.$' },
      String.raw`z.string().check(z.regex(/^a\/b.$/u))`,
    ],
    [
      'an array that may have equal items',
      { type: 'array', items: string, uniqueItems: false },
      'z.array(z.string())',
    ],
    ['a nullable enum', { type: ['string', 'null'], enum: ['a', null] }, 'z.nullable(z.enum(["a"]))'],
    ['an array of any items', { type: 'array' }, 'z.array(z.unknown())'],
    [
      'an object with any properties',
      { type: 'object', additionalProperties: true },
      'refuseProto(z.record(z.string(), z.unknown()))',
    ],
    [
      'an object that may not have any properties',
      { type: 'object', additionalProperties: false },
      'z.strictObject({ })',
    ],
    [
      'an object whose other properties have a schema',
      object({ a: string }, { required: ['a'], additionalProperties: { type: 'boolean' } }),
      'refuseProto(z.catchall(z.object({ a: z.string() }), z.boolean()))',
    ],
    [
      'a property name that needs quotes',
      object({ 'a-b': string }, { required: ['a-b'] }),
      'z.object({ "a-b": z.string() })',
    ],
    [
      'a default of null',
      object({ a: { type: ['string', 'null'], default: null } }),
      'z.object({ a: z._default(z.nullable(z.string()), null) })',
    ],
    [
      'no default for a required property',
      object({ a: { ...string, default: 'x' } }, { required: ['a'] }),
      'z.object({ a: z.string() })',
    ],
  ])('%s', (_, schema, code) => {
    expect(emit(schema).code).toBe(code);
  });

  it('a reference as the name of the component, which is a dependency', () => {
    const { code, dependencies } = emit({ $ref: '#/components/schemas/Color', default: {} });
    expect(code).toBe('z.prefault(Color, {})');
    expect([...dependencies.components]).toEqual(['Color']);
  });

  it('string lengths in code points', () => {
    const { code, dependencies } = emit({ ...string, minLength: 1, maxLength: 8 });
    expect(code).toBe('z.string().check(minCodePoints(1), maxCodePoints(8))');
    expect([...dependencies.helpers]).toEqual(['minCodePoints', 'maxCodePoints']);
  });

  it('a check whose functions are dependencies', () => {
    const { dependencies } = emit({ type: ['string', 'null'], 'x-check': 'supportedLanguage' });
    expect([...dependencies.helpers].map((name) => [name, helperFile(name)])).toEqual([
      ['checkRule', 'tests/validate/checks/check-rule.ts'],
      ['supportedLanguage', 'tests/validate/checks/language-tags.ts'],
    ]);
  });

  it('the values of an extensible enum in a comment', () => {
    expect(emit(object({ a: { ...string, 'x-extensible-enum': ['b', 'c'] } })).code).toContain(
      '/** b, c, or a newer value */ a: ',
    );
    expect(emit(object({ a: { ...string, 'x-extensible-enum': ['*/b'] } })).code).toContain(
      '/** *∕b, or a newer value */ a: ',
    );
  });
});

describe('zodExpression refuses', () => {
  it.each<[string, Schema, string]>([
    [
      'a type beside anyOf',
      { anyOf: [string], type: 'string' },
      '/X/type: "type" is not supported beside "anyOf": the generator would ignore it',
    ],
    [
      'oneOf without a discriminator',
      { oneOf: [string] },
      '/X/oneOf: "oneOf" needs a discriminator; without one use "anyOf"',
    ],
    [
      'a limit beside an enum',
      { type: 'string', enum: ['a'], maxLength: 1 },
      '/X/maxLength: "maxLength" is not supported beside "enum"',
    ],
    [
      'a limit beside a constant',
      { const: 1, minimum: 0 },
      '/X/minimum: "minimum" is not supported beside "const"',
    ],
    [
      'a constant that is an array',
      { const: [] },
      '/X/const: "const" must be a string, a number, a boolean or null',
    ],
    [
      'null in an enum that is not nullable',
      { enum: ['a', null] },
      '/X/enum: every value of "enum" must be a string',
    ],
    [
      'a nullable enum without null',
      { type: ['string', 'null'], enum: ['a'] },
      '/X/enum: "type" allows null, but "enum" does not list it',
    ],
    [
      'an unknown key in a discriminator',
      { oneOf: [{ $ref: '#/A' }], discriminator: { propertyName: 'a', hint: 'x' } } as Schema,
      '/X/discriminator/hint: the generator does not know "hint" in a discriminator',
    ],
    [
      'an inline member of oneOf',
      { oneOf: [string], discriminator: { propertyName: 'a' } },
      '/X/oneOf/0: a member of "oneOf" must be a $ref without other keywords',
    ],
    ['an unknown check', { ...string, 'x-check': 'noUrl' }, '/X/x-check: there is no check "noUrl"'],
    [
      'a check named like an inherited property',
      { ...string, 'x-check': 'toString' },
      '/X/x-check: there is no check',
    ],
    [
      'a check of another type',
      { type: 'object', additionalProperties: true, 'x-check': 'noUrlInSenderName' },
      '/X/x-check: the check "noUrlInSenderName" is only for "type: string"',
    ],
    [
      'a check of a type that has no checks',
      { type: 'integer', 'x-check': 'noUrlInSenderName' },
      '/X/x-check: the check "noUrlInSenderName" is only for "type: string"',
    ],
    [
      'a check beside an enum',
      { type: 'string', enum: ['a'], 'x-check': 'noUrlInSenderName' },
      '/X/x-check: "x-check" is not supported beside "enum"',
    ],
  ])('%s', (_, schema, message) => {
    expect(() => emit(schema)).toThrow(`openapi/schemas/x.yaml#${message}`);
  });
});
