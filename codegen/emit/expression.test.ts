import { describe, expect, it } from 'vitest';
import { helperFile } from '../checks.ts';
import type { Schema } from '../schema.ts';
import { expression, type Needs } from './expression.ts';

const emit = (schema: Schema) => {
  const needs: Needs = { components: new Set(), helpers: new Set() };
  const code = expression(schema, { file: 'schemas/x.yaml', pointer: '/X' }, needs);
  return { code: code.replace(/\s+/g, ' '), needs };
};
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: true,
  properties,
  ...more,
});
const text: Schema = { type: 'string' };

describe('a schema becomes an expression', () => {
  it.each<[string, Schema, string]>([
    ['text', text, 'z.string()'],
    ['a number', { type: 'number', minimum: 0, maximum: 1.5 }, 'z.number().check(z.gte(0), z.lte(1.5))'],
    ['a whole number', { type: 'integer', minimum: 1 }, 'z.int().check(z.gte(1))'],
    ['yes or no', { type: 'boolean' }, 'z.boolean()'],
    ['nothing', { type: 'null' }, 'z.null()'],
    ['anything', { description: 'whatever', 'x-origin': 'derived' }, 'z.unknown()'],
    ['text or nothing', { type: ['string', 'null'] }, 'z.nullable(z.string())'],
    [
      'a limit beside nothing',
      { type: ['integer', 'null'], maximum: 4 },
      'z.nullable(z.int().check(z.lte(4)))',
    ],
    ['a constant', { const: 'Totp' }, 'z.literal("Totp")'],
    ['a closed enumeration', { type: 'string', enum: ['a', 'b'] }, 'z.enum(["a","b"])'],
    ['an open enumeration: any text', { type: 'string', 'x-extensible-enum': ['a'] }, 'z.string()'],
    ['one of several', { anyOf: [text, { type: 'null' }] }, 'z.union([z.string(), z.null()])'],
    [
      'a pattern, by code points',
      { ...text, pattern: '^a/b.$' },
      String.raw`z.string().check(z.regex(/^a\/b.$/u))`,
    ],
    [
      'a list',
      { type: 'array', items: text, minItems: 1, maxItems: 3 },
      'z.array(z.string()).check(z.minLength(1), z.maxLength(3))',
    ],
    [
      'a list without repetition',
      { type: 'array', items: text, uniqueItems: true },
      'z.array(z.string()).check(uniqueItems())',
    ],
    ['a list that may repeat', { type: 'array', items: text, uniqueItems: false }, 'z.array(z.string())'],
    [
      'an enumeration or nothing',
      { type: ['string', 'null'], enum: ['a', null] },
      'z.nullable(z.enum(["a"]))',
    ],
    [
      'one of several that a key tells apart',
      {
        oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
        discriminator: { propertyName: 'type', mapping: { A: '#/components/schemas/A' } },
      },
      'z.discriminatedUnion("type", [A, B])',
    ],
    [
      'a rule on text',
      { ...text, maxLength: 9, 'x-check': 'noUrlInSenderName' },
      'z.string().check(maxCodePoints(9)).check(holds(noUrlInSenderName))',
    ],
    [
      'a rule on a map',
      { type: 'object', additionalProperties: text, 'x-check': 'namesWithEnglish' },
      'z.record(z.string(), z.string()).check(holds(namesWithEnglish))',
    ],
    ['a list of anything', { type: 'array' }, 'z.array(z.unknown())'],
    [
      'an object of any keys',
      { type: 'object', additionalProperties: true },
      'z.record(z.string(), z.unknown())',
    ],
    ['a map', { type: 'object', additionalProperties: text }, 'z.record(z.string(), z.string())'],
    ['an open object', object({ a: text }, { required: ['a'] }), 'z.object({ a: z.string() })'],
    [
      'a closed object',
      object({ a: text }, { required: ['a'], additionalProperties: false }),
      'z.strictObject({ a: z.string() })',
    ],
    ['a closed object without keys', { type: 'object', additionalProperties: false }, 'z.strictObject({ })'],
    [
      'further keys of one kind',
      object({ a: text }, { required: ['a'], additionalProperties: { type: 'boolean' } }),
      'z.catchall(z.object({ a: z.string() }), z.boolean())',
    ],
    [
      'a key that may be absent, not undefined',
      object({ a: text }),
      'z.object({ a: z.exactOptional(z.string()) })',
    ],
    [
      'a key that needs quotes',
      object({ 'a-b': text }, { required: ['a-b'] }),
      'z.object({ "a-b": z.string() })',
    ],
    ['a default', object({ a: { ...text, default: 'x' } }), 'z.object({ a: z._default(z.string(), "x") })'],
    [
      'a default of nothing',
      object({ a: { type: ['string', 'null'], default: null } }),
      'z.object({ a: z._default(z.nullable(z.string()), null) })',
    ],
    [
      'a list as default, taken as it is',
      { type: 'array', items: text, default: [] },
      'z._default(z.array(z.string()), [])',
    ],
    [
      'an object as default, read like an answer',
      { ...object({}), default: {} },
      'z.prefault(z.record(z.string(), z.unknown()), {})',
    ],
    [
      'no default where the key is required',
      object({ a: { ...text, default: 'x' } }, { required: ['a'] }),
      'z.object({ a: z.string() })',
    ],
  ])('%s', (_, schema, code) => {
    expect(emit(schema).code).toBe(code);
  });

  it('that names the component it refers to', () => {
    const { code, needs } = emit({ $ref: '#/components/schemas/Color', default: {} });
    expect(code).toBe('z.prefault(Color, {})');
    expect([...needs.components]).toEqual(['Color']);
  });

  it('that counts characters as JSON Schema does', () => {
    const { code, needs } = emit({ ...text, minLength: 1, maxLength: 8 });
    expect(code).toBe('z.string().check(minCodePoints(1), maxCodePoints(8))');
    expect([...needs.helpers]).toEqual(['minCodePoints', 'maxCodePoints']);
  });

  it('that names the functions it calls', () => {
    const { needs } = emit({ type: ['string', 'null'], 'x-check': 'supportedLanguage' });
    expect([...needs.helpers].map((name) => [name, helperFile(name)])).toEqual([
      ['holds', '../holds.ts'],
      ['supportedLanguage', '../../domain/checks/language-tags.ts'],
    ]);
  });

  it('that tells the reader the words of an open enumeration', () => {
    expect(emit(object({ a: { ...text, 'x-extensible-enum': ['b', 'c'] } })).code).toContain(
      '/** b, c, or a word of a newer server */ a: ',
    );
  });
});

describe('what cannot be expressed is refused, never lost', () => {
  it.each<[string, Schema, string]>([
    [
      'keys beside a way of several',
      { anyOf: [text], type: 'string' },
      '/X/type: "type" would be lost beside "anyOf"',
    ],
    [
      'one of several without a key that tells them apart',
      { oneOf: [text] },
      '/X/oneOf: "oneOf" needs a discriminator beside it',
    ],
    [
      'a limit beside an enumeration',
      { type: 'string', enum: ['a'], maxLength: 1 },
      '/X/maxLength: "maxLength" would be lost beside "enum"',
    ],
    [
      'a limit beside a constant',
      { const: 1, minimum: 0 },
      '/X/minimum: "minimum" would be lost beside "const"',
    ],
    [
      'a constant that is a list',
      { const: [] },
      '/X/const: a constant must be text, a number, true, false or null',
    ],
    ['nothing as a word', { enum: ['a', null] }, '/X/enum: every word of an enumeration must be text'],
    [
      'nothing as a type but not as a word',
      { type: ['string', 'null'], enum: ['a'] },
      '/X/enum: null is among the types but not in the enumeration',
    ],
    [
      'a discriminator that says more',
      { oneOf: [{ $ref: '#/A' }], discriminator: { propertyName: 'a', hint: 'x' } } as Schema,
      '/X/discriminator/hint: "hint" is unknown in a discriminator',
    ],
    [
      'a way without a name',
      { oneOf: [text], discriminator: { propertyName: 'a' } },
      '/X/oneOf/0: a way of "oneOf" must be a $ref and nothing else',
    ],
    ['a rule nobody knows', { ...text, 'x-check': 'noUrl' }, '/X/x-check: there is no check "noUrl"'],
    ['a rule by an inherited name', { ...text, 'x-check': 'toString' }, '/X/x-check: there is no check'],
    [
      'a rule for another type',
      { type: 'object', additionalProperties: true, 'x-check': 'noUrlInSenderName' },
      '/X/x-check: the check "noUrlInSenderName" needs "type: string" beside it',
    ],
    [
      'a rule on a type that takes none',
      { type: 'integer', 'x-check': 'noUrlInSenderName' },
      '/X/x-check: the check "noUrlInSenderName" needs "type: string" beside it',
    ],
    [
      'a rule beside an enumeration',
      { type: 'string', enum: ['a'], 'x-check': 'noUrlInSenderName' },
      '/X/x-check: "x-check" would be lost beside "enum"',
    ],
  ])('%s', (_, schema, message) => {
    expect(() => emit(schema)).toThrow(`openapi/schemas/x.yaml#${message}`);
  });
});
