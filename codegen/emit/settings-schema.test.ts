import { describe, expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { settingsSchema } from './settings-schema.ts';

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
