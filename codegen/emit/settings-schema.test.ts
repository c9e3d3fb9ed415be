import { describe, expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { settingsSchema } from './settings-schema.ts';

const string: Schema = { type: 'string' };
const colour: Schema = { type: 'string', description: 'A colour.', pattern: '^#', default: '#000' };
const description = {
  document: { openapi: '', info: {}, paths: {}, components: { schemas: { Colour: colour } } },
  schemaLocations: new Map([['Colour', { file: 'schemas/colour.yaml', pointer: '/Colour' }]]),
};
const emit = (schema: Schema) =>
  settingsSchema(schema, { file: 'schemas/x.yaml', pointer: '/X' }, description);
const ref = '#/components/schemas/Colour';

describe('settingsSchema emits', () => {
  it.each<[string, Schema, object]>([
    [
      'a string with limits',
      { ...string, minLength: 1, maxLength: 8 },
      { type: 'string', minLength: 1, maxLength: 8 },
    ],
    [
      'no annotations',
      { ...string, title: 'X', example: 'x', 'x-extensible-enum': ['a'] },
      { type: 'string' },
    ],
    [
      'a nullable string',
      { type: ['string', 'null'], default: null },
      { type: 'string', nullable: true, default: null },
    ],
    ['an integer', { type: 'integer', minimum: 1, maximum: 4 }, { type: 'integer', minimum: 1, maximum: 4 }],
    ['a list', { type: 'array', items: string }, { type: 'array', items: { type: 'string' } }],
    [
      'an object',
      { type: 'object', additionalProperties: true, properties: { a: string }, required: ['a'] },
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    ],
    [
      'a map',
      { type: 'object', additionalProperties: string },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
    ['what a reference names', { $ref: ref }, { type: 'string', pattern: '^#', default: '#000' }],
    ['its own default', { $ref: ref, default: '#fff' }, { type: 'string', pattern: '^#', default: '#fff' }],
  ])('%s', (_, schema, expected) => {
    expect(emit(schema)).toEqual(expected);
  });
});

describe('settingsSchema refuses what the page would not read', () => {
  it.each<[string, Schema, string]>([
    ['a number', { type: 'number' }, '/X/type: a setting must have one of the types string, integer'],
    ['several types', { type: ['string', 'integer'] }, '/X/type: a setting must have one of the types'],
    ['anyOf', { anyOf: [string] }, '/X/type: a setting must have one of the types'],
    ['an enum', { ...string, enum: ['a'] }, '/X/enum: "enum" is not supported in the settings'],
    [
      'a limit of a list',
      { type: 'array', items: string, minItems: 1 },
      '/X/minItems: "minItems" is not supported',
    ],
    ['a list of anything', { type: 'array' }, '/X: a list in the settings must have "items"'],
    [
      'an object with anything',
      { type: 'object', additionalProperties: true },
      '/X: an object in the settings',
    ],
    [
      'a closed object',
      { type: 'object', properties: { a: string }, additionalProperties: false },
      '/X: an object in the settings',
    ],
    [
      'a part of a property',
      { type: 'object', additionalProperties: true, properties: { a: { ...string, const: 'b' } } },
      '/X/properties/a/const: "const" is not supported in the settings',
    ],
  ])('%s', (_, schema, message) => {
    expect(() => emit(schema)).toThrow(`openapi/schemas/x.yaml#${message}`);
  });
});
