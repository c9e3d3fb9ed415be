import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOf, mistakeIn } from './test-copy.ts';

let copy: ReturnType<typeof copyOf>;
beforeEach(() => {
  copy = copyOf('openapi');
});
afterEach(() => copy.remove());

const unknown = (place: string, keyword: string) =>
  `openapi/${place}: the generator does not know the keyword "${keyword}"`;

describe('a keyword the generator does not know stops it with file, pointer and keyword', () => {
  it.each([
    [
      'in a component',
      'schemas/interaction.yaml',
      "pattern: '^[0-9]+$'",
      "pattern: '^[0-9]+$'\n  format: phone",
      unknown('schemas/interaction.yaml#/Phone/format', 'format'),
    ],
    [
      'in a nested property',
      'schemas/experience.yaml',
      'max: { type: integer, minimum: 1,',
      'max: { type: integer, multipleOf: 2, minimum: 1,',
      unknown(
        'schemas/experience.yaml#/PasswordPolicy/properties/length/properties/max/multipleOf',
        'multipleOf',
      ),
    ],
    [
      'in the items of an array',
      'schemas/error.yaml',
      'codes: { type: array, items: { type: string } }',
      'codes: { type: array, items: { type: string, not: {} } }',
      unknown('schemas/error.yaml#/BackupCodesData/properties/codes/items/not', 'not'),
    ],
    [
      'in one way of several',
      'schemas/error.yaml',
      'anyOf: [{ type: string }, { type: number }]',
      'anyOf: [{ type: string }, { type: number, exclusiveMinimum: 0 }]',
      unknown(
        'schemas/error.yaml#/InvalidInputData/properties/issues/items/properties/path/items/anyOf/1/exclusiveMinimum',
        'exclusiveMinimum',
      ),
    ],
    [
      'in further properties',
      'schemas/connector.yaml',
      'additionalProperties: { type: string }',
      'additionalProperties: { type: string, if: {} }',
      unknown('schemas/connector.yaml#/SocialConnector/properties/name/additionalProperties/if', 'if'),
    ],
    [
      'in a parameter of a path',
      'paths/well-known.yaml',
      'schema: { type: string, minLength: 1, maxLength: 16 }',
      'schema: { type: string, format: language }',
      unknown('paths/well-known.yaml#/phrases/get/parameters/0/schema/format', 'format'),
    ],
    [
      'in the schema of an answer',
      'paths/consent.yaml',
      'schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }',
      'schema: { type: object, propertyNames: {} }',
      unknown(
        'paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema/propertyNames',
        'propertyNames',
      ),
    ],
    [
      'in a shared parameter',
      'openapi.yaml',
      'schema: { type: string }',
      'schema: { type: string, nullable: true }',
      unknown('openapi.yaml#/components/parameters/AcceptLanguage/schema/nullable', 'nullable'),
    ],
  ])('%s', async (_, file, from, to, expected) => {
    copy.edit(`openapi/${file}`, from, to);
    expect(await mistakeIn(copy.root)).toBe(expected);
  });
});
