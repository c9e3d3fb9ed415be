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
    ['a string', string, 'z.string()'],
    ['a number', { type: 'number', minimum: 0, maximum: 1.5 }, 'z.number().check(z.gte(0), z.lte(1.5))'],
    ['an integer', { type: 'integer', minimum: 1 }, 'z.int().check(z.gte(1))'],
    ['a boolean', { type: 'boolean' }, 'z.boolean()'],
    ['null', { type: 'null' }, 'z.null()'],
    ['an unrestricted value', { description: 'whatever', 'x-origin': 'derived' }, 'z.unknown()'],
    ['a nullable string', { type: ['string', 'null'] }, 'z.nullable(z.string())'],
    [
      'a limit of a nullable integer',
      { type: ['integer', 'null'], maximum: 4 },
      'z.nullable(z.int().check(z.lte(4)))',
    ],
    ['a constant', { const: 'Totp' }, 'z.literal("Totp")'],
    ['an enum', { type: 'string', enum: ['a', 'b'] }, 'z.enum(["a","b"])'],
    ['an extensible enum, as any string', { type: 'string', 'x-extensible-enum': ['a'] }, 'z.string()'],
    ['anyOf', { anyOf: [string, { type: 'null' }] }, 'z.union([z.string(), z.null()])'],
    [
      'a pattern that matches code points',
      { ...string, pattern: '^a/b.$' },
      String.raw`z.string().check(z.regex(/^a\/b.$/u))`,
    ],
    [
      'an array',
      { type: 'array', items: string, minItems: 1, maxItems: 3 },
      'z.array(z.string()).check(z.minLength(1), z.maxLength(3))',
    ],
    [
      'an array of unique items',
      { type: 'array', items: string, uniqueItems: true },
      'z.array(z.string()).check(uniqueItems())',
    ],
    [
      'an array that may have equal items',
      { type: 'array', items: string, uniqueItems: false },
      'z.array(z.string())',
    ],
    ['a nullable enum', { type: ['string', 'null'], enum: ['a', null] }, 'z.nullable(z.enum(["a"]))'],
    [
      'oneOf with a discriminator',
      {
        oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
        discriminator: { propertyName: 'type', mapping: { A: '#/components/schemas/A' } },
      },
      'z.discriminatedUnion("type", [A, B])',
    ],
    [
      'a check of a string',
      { ...string, maxLength: 9, 'x-check': 'noUrlInSenderName' },
      'z.string().check(maxCodePoints(9)).check(checkRule(noUrlInSenderName))',
    ],
    [
      'a check of a map',
      { type: 'object', additionalProperties: string, 'x-check': 'namesWithEnglish' },
      'refuseProto(z.record(z.string(), z.string())).check(checkRule(namesWithEnglish))',
    ],
    ['an array of any items', { type: 'array' }, 'z.array(z.unknown())'],
    [
      'an object with any properties',
      { type: 'object', additionalProperties: true },
      'refuseProto(z.record(z.string(), z.unknown()))',
    ],
    [
      'a map',
      { type: 'object', additionalProperties: string },
      'refuseProto(z.record(z.string(), z.string()))',
    ],
    [
      'an object that may have other properties',
      object({ a: string }, { required: ['a'] }),
      'z.object({ a: z.string() })',
    ],
    [
      'an object that may not have other properties',
      object({ a: string }, { required: ['a'], additionalProperties: false }),
      'z.strictObject({ a: z.string() })',
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
      'an optional property, which may be absent but not undefined',
      object({ a: string }),
      'z.object({ a: z.exactOptional(z.string()) })',
    ],
    [
      'a property name that needs quotes',
      object({ 'a-b': string }, { required: ['a-b'] }),
      'z.object({ "a-b": z.string() })',
    ],
    ['a default', object({ a: { ...string, default: 'x' } }), 'z.object({ a: z._default(z.string(), "x") })'],
    [
      'a default of null',
      object({ a: { type: ['string', 'null'], default: null } }),
      'z.object({ a: z._default(z.nullable(z.string()), null) })',
    ],
    [
      'an array as default, taken as it is',
      { type: 'array', items: string, default: [] },
      'z._default(z.array(z.string()), [])',
    ],
    [
      'an object as default, which is validated',
      { ...object({}), default: {} },
      'z.prefault(refuseProto(z.record(z.string(), z.unknown())), {})',
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
