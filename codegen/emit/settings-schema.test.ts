import { describe, expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { childLocation, NOWHERE } from '../description-error.ts';
import { emitSettingsSchema, settingsSchema } from './settings-schema.ts';

const string: Schema = { type: 'string' };
const description = {
  document: { openapi: '', info: {}, paths: {}, components: { schemas: {} } },
  schemaLocations: new Map(),
};
const emit = (schema: Schema) =>
  settingsSchema(schema, { file: 'schemas/x.yaml', pointer: '/X' }, description);

describe('settingsSchema refuses a schema that the page could not read', () => {
  it.each<[Schema, string]>([
    [{ type: 'number' }, '/X/type: a setting must have one of the types string, integer'],
    [{ type: ['string', 'integer'] }, '/X/type: a setting must have one of the types'],
    [{ anyOf: [string] }, '/X/type: a setting must have one of the types'],
    [{ ...string, enum: ['a'] }, '/X/enum: "enum" is not supported in the settings'],
    [{ type: 'array', items: string, minItems: 1 }, '/X/minItems: "minItems" is not supported'],
    [{ type: 'array' }, '/X: a list in the settings must have "items"'],
    [{ type: 'object', additionalProperties: true }, '/X: an object in the settings'],
    [
      { type: 'object', properties: { a: string }, additionalProperties: false },
      '/X: an object in the settings',
    ],
    [
      { type: 'object', additionalProperties: true, properties: { a: { ...string, const: 'b' } } },
      '/X/properties/a/const: "const" is not supported in the settings',
    ],
  ])('%j: %s', (schema, message) => {
    expect(() => emit(schema)).toThrow(`openapi/schemas/x.yaml#${message}`);
  });
});

it('leaves what only newer servers send out of the settings of every server, and gives it a file of its own', () => {
  const integer: Schema = { type: 'integer' };
  const open = { type: 'object', additionalProperties: true };
  const SignInExperience: Schema = {
    ...open,
    properties: {
      a: string,
      newer: { ...integer, 'x-api': 'experience' },
      mixed: { ...open, properties: { b: string, newerInside: { ...integer, 'x-api': 'experience' } } },
    },
  };
  const components = { schemas: { SignInExperience } };
  const files = emitSettingsSchema({
    ...description,
    api: 'interaction',
    document: { ...description.document, components },
    root: NOWHERE,
    schemaLocations: new Map([
      ['SignInExperience', childLocation(NOWHERE, 'components', 'schemas', 'SignInExperience')],
    ]),
    locationOf: (_, otherwise = NOWHERE) => otherwise,
    sharedOperations: new Set(),
  });
  expect(schemaIn(files.get('src/api/generated/shared/settings-schema.ts'))).toEqual({
    type: 'object',
    properties: { a: string, mixed: { type: 'object', properties: { b: string } } },
  });
  expect(schemaIn(files.get('src/api/generated/experience/settings-schema.ts'))).toEqual({
    type: 'object',
    properties: { newer: integer, mixed: { type: 'object', properties: { newerInside: integer } } },
  });
});

const schemaIn = (text = ''): unknown =>
  JSON.parse(text.slice(text.indexOf(' = ') + 3, text.lastIndexOf(';')));
