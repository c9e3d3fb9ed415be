import { refusals } from './refusals.ts';

const unknownKeyword = (location: string, keyword: string) =>
  `${location}: the generator does not know the keyword "${keyword}"`;

refusals('the generator refuses an unknown keyword and says where it is', [
  [
    'in a component',
    'schemas/interaction.yaml',
    "pattern: '^[0-9]+$'",
    "pattern: '^[0-9]+$'\n  format: phone",
    unknownKeyword('schemas/interaction.yaml#/Phone/format', 'format'),
  ],
  [
    'in a nested property',
    'schemas/experience.yaml',
    'description: The greatest length.\n',
    'multipleOf: 2\n',
    unknownKeyword(
      'schemas/experience.yaml#/PasswordPolicy/properties/length/properties/max/multipleOf',
      'multipleOf',
    ),
  ],
  [
    'in the items of an array',
    'schemas/error.yaml',
    'description: Ten codes of ten hexadecimal digits.\n      type: array\n      items: { type: string }',
    'type: array\n      items: { type: string, not: {} }',
    unknownKeyword('schemas/error.yaml#/BackupCodesData/properties/codes/items/not', 'not'),
  ],
  [
    'in a member of anyOf',
    'schemas/error.yaml',
    'anyOf: [{ type: string }, { type: number }]',
    'anyOf: [{ type: string }, { type: number, exclusiveMinimum: 0 }]',
    unknownKeyword(
      'schemas/error.yaml#/InvalidInputData/properties/issues/items/properties/path/items/anyOf/1/exclusiveMinimum',
      'exclusiveMinimum',
    ),
  ],
  [
    'in additionalProperties',
    'schemas/connector.yaml',
    'additionalProperties: { type: string }',
    'additionalProperties: { type: string, if: {} }',
    unknownKeyword('schemas/connector.yaml#/SocialConnector/properties/name/additionalProperties/if', 'if'),
  ],
  [
    'in a parameter of a path',
    'paths/well-known.yaml',
    'schema: { type: string }\n        example: de\n',
    'schema: { type: string, format: language }\n        example: de\n',
    unknownKeyword('paths/well-known.yaml#/phrases/get/parameters/0/schema/format', 'format'),
  ],
  [
    'in the schema of a response',
    'paths/consent.yaml',
    'schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }',
    'schema: { type: object, propertyNames: {} }',
    unknownKeyword(
      'paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema/propertyNames',
      'propertyNames',
    ),
  ],
  [
    'in a shared parameter',
    'openapi.yaml',
    'schema: { type: string }',
    'schema: { type: string, nullable: true }',
    unknownKeyword('openapi.yaml#/components/parameters/AcceptLanguage/schema/nullable', 'nullable'),
  ],
]);
