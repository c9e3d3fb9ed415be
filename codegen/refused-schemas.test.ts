import { expect, it } from 'vitest';
import { join } from 'node:path';
import { emitFiles } from './emit/emit-files.ts';
import { emitTypes } from './emit/types.ts';
import { readContract } from './read-contract.ts';
import { refusals, type Refusal } from './refusals.ts';
import { copyFolders } from './repository-copy.ts';

refusals('the generator refuses, with file and pointer, a schema that it would partly ignore', [
  [
    'minLength: 1\n  maxLength: 6',
    'minLength: 8\n  maxLength: 6',
    'shared/schemas/values.yaml#/Passcode/maxLength: "maxLength" is below "minLength"',
  ],
  [
    'type: boolean\n      default: true\n      example: true\n    fallbackLanguage',
    'type: boolean\n      default: yes please\n      example: true\n    fallbackLanguage',
    'shared/schemas/settings.yaml#/LanguageInfo/properties/autoDetect/default: the default does not fit its schema',
  ],
  [
    'ConsentUser:\n',
    'Record: { type: string }\nConsentUser:\n',
    'shared/schemas/consent.yaml#/Record: "Record" has another meaning',
  ],
  [
    'ConsentUser:\n',
    'class: { type: string }\nConsentUser:\n',
    'shared/schemas/consent.yaml#/class: "class" must be a name in PascalCase',
  ],
  [
    '    redirectTo:\n',
    '    __proto__: { type: string }\n    redirectTo:\n',
    'shared/schemas/values.yaml#/RedirectAnswer/properties/__proto__: cannot be a name',
  ],
  [
    '    redirectTo:\n',
    '    hasOwnProperty: { type: string }\n    redirectTo:\n',
    'shared/schemas/values.yaml#/RedirectAnswer/properties/hasOwnProperty: cannot be the name of a property',
  ],
  [
    'required: [redirectTo]',
    'required: [redirectTo, toString]',
    'shared/schemas/values.yaml#/RedirectAnswer/required: "toString" is required but is not in "properties"',
  ],
  ...[
    ['{ type: integer, enum: [a] }', 'enum: "enum" is not for the type "integer"'],
    ['{ type: string, enum: [true] }', 'enum: "enum" has true, which is not of the type "string"'],
    ["{ type: [boolean, 'null'], enum: [a, null] }", 'enum: "enum" has "a", which is not of the type'],
    ['{ type: string, enum: [a, null] }', 'enum: "enum" has null, which is not of the type "string"'],
    ['{ type: string, enum: [a, a] }', 'enum: "enum" must be a list of different strings'],
    ['{ type: string, enum: [] }', 'enum: "enum" must be a list of different strings'],
    [
      '{ type: string, enum: [a], x-extensible-enum: [b] }',
      'x-extensible-enum: "x-extensible-enum" is not supported beside',
    ],
    ['{ enum: [a] }', 'enum: "enum" is not supported without "type"'],
    ['{ x-extensible-enum: [b] }', 'x-extensible-enum: "x-extensible-enum" is not supported without "type"'],
    ['{ type: string, const: 5 }', 'const: "const" must be of the type "string"'],
    [
      '{ type: string, discriminator: { propertyName: a } }',
      'discriminator: "discriminator" is only for "oneOf"',
    ],
    [
      '{ oneOf: [{ $ref: "#/Phone" }], discriminator: { propertyName: a, mapping: null } }',
      'discriminator: "discriminator" must be a propertyName and a mapping of references',
    ],
    ['{ type: boolean, minLength: 1 }', 'minLength: "minLength" is not for the type "boolean"'],
    ["{ type: 'null', minLength: 1 }", 'minLength: "minLength" is not for the type "null"'],
    ['{ type: string, toString: 1 }', 'toString: the generator does not know the keyword "toString"'],
    [
      '{ type: object, additionalProperties: true, default: { $ref: "#/Phone" } }',
      'default/$ref: a value cannot be',
    ],
  ].map(([schema = '', expected = '']): Refusal => [
    '    redirectTo:\n',
    `    odd: ${schema}\n    redirectTo:\n`,
    `shared/schemas/values.yaml#/RedirectAnswer/properties/odd/${expected}`,
  ]),
  [
    '\nRedirectAnswer:\n',
    "\nLoop: { $ref: '#/Loop' }\n\nRedirectAnswer:\n",
    'shared/schemas/values.yaml#/Loop: "Loop" refers to itself',
  ],
  [
    '      x-api: experience\n',
    '      x-api: interaction\n',
    'shared/schemas/settings.yaml#/SignInExperience/properties/adaptiveMfa/x-api: "x-api" must be "experience"',
  ],
  [
    '    redirectTo:\n',
    '    redirectTo:\n      x-api: experience\n',
    'shared/schemas/values.yaml#/RedirectAnswer/properties/redirectTo/x-api: is only for a property of the settings',
  ],
  [
    "Totp: '#/BindTotp'",
    "Totp: '#/VerifyTotp'",
    'interaction/schemas/mfa.yaml#/BindMfaBody/discriminator/mapping: must map "Totp" to BindTotp',
  ],
  [
    "mapping: { Totp: '#/BindTotp',",
    "mapping: { Sms: '#/BindTotp', Totp: '#/BindTotp',",
    'interaction/schemas/mfa.yaml#/BindMfaBody/discriminator/mapping/Sms: no member has this constant',
  ],
]);

const names =
  'default allOf anyOf oneOf required enum const items pattern properties additionalProperties discriminator ' +
  'example examples schema type $id $schema $ref';

/** A copy of the description in which a schema has a property of each name. */
function copyWithProperties(schema: string) {
  const copy = copyFolders('openapi');
  const properties = names.split(' ').map((name) => `    ${name}: ${schema}\n`);
  const place = '    redirectTo:\n';
  copy.edit('openapi/shared/schemas/values.yaml', place, `${properties.join('')}${place}`);
  return copy;
}

it.each([
  '{ type: string, default: a }',
  "{ $ref: '#/Phone' }",
  '{ type: object, additionalProperties: true, default: {}, properties: { default: { type: string, default: b } } }',
])('accepts names of keywords as names of properties: %s', (schema) => {
  const copy = copyWithProperties(schema);
  const files = emitFiles(readContract(join(copy.root, 'openapi')));
  copy.remove();
  const validators = files.get('src/api/generated/shared/validators/values.ts') ?? '';
  const validator = validators.slice(validators.indexOf('RedirectAnswer ='));
  for (const name of names.split(' '))
    expect(validator).toMatch(new RegExp(`\\n"?${name.replace('$', '\\$')}"?: z\\.`));
});

it('writes the types of such properties', async () => {
  const copy = copyWithProperties('{ type: string }');
  const { apis } = readContract(join(copy.root, 'openapi'));
  copy.remove();
  for (const { description } of apis) {
    const [types = ''] = (await emitTypes(description)).values();
    for (const name of names.split(' ')) expect(types).toContain(`${name}?: string;`);
  }
});
