import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('the generator refuses, and says where', () => {
  const redirect =
    'redirectTo:\n      description: Absolute URL. The page replaces itself with it.\n      type: string\n      example: https://id.example.org/oidc/auth/m3kq7v\n      minLength: 1';
  const redirectAnswer = 'schemas/interaction.yaml#/RedirectAnswer';
  it.each([
    [
      'a reference to a file that does not exist',
      'paths/consent.yaml',
      '../schemas/consent.yaml#/ConsentInfo',
      '../schemas/agreement.yaml#/ConsentInfo',
      'paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema: there is no file openapi/schemas/agreement.yaml',
    ],
    [
      'a reference to a schema that does not exist',
      'schemas/consent.yaml',
      "$ref: '#/ConsentUser'",
      "$ref: '#/Person'",
      'schemas/consent.yaml#/ConsentInfo/properties/user: "#/Person" points to nothing',
    ],
    [
      'a reference to a part of a schema',
      'schemas/consent.yaml',
      "$ref: '#/ConsentUser'",
      "$ref: '#/ConsentUser/properties/id'",
      'schemas/consent.yaml#/ConsentInfo/properties/user: "#/ConsentUser/properties/id" must point to a schema at the top of its file',
    ],
    [
      'a file that is not valid YAML',
      'schemas/consent.yaml',
      'ConsentUser:',
      'ConsentUser: [',
      'schemas/consent.yaml#: ',
    ],
    [
      'two schemas with the same name in one file',
      'schemas/consent.yaml',
      'ConsentUser:',
      'ConsentInfo:',
      'schemas/consent.yaml#: Map keys must be unique',
    ],
    [
      'two schemas with the same name in two files',
      'schemas/error.yaml',
      'ServerError:',
      'ConsentUser:',
      'schemas/error.yaml#/ConsentUser: the schema "ConsentUser" is also in openapi/schemas/consent.yaml',
    ],
    [
      'a required property that is not described',
      'schemas/interaction.yaml',
      'required: [redirectTo]',
      'required: [redirectTo, expires]',
      `${redirectAnswer}/required: "expires" is required but is not in "properties"`,
    ],
    [
      'several types',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: { type: [string, number] }',
      `${redirectAnswer}/properties/redirectTo/type: only null may be added to a type; use "anyOf" for several types`,
    ],
    [
      'an unknown type',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: { type: text }',
      `${redirectAnswer}/properties/redirectTo/type: the generator does not know the type "text"`,
    ],
    [
      'a constraint without a type',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: { minLength: 1 }',
      `${redirectAnswer}/properties/redirectTo/minLength: "minLength" is not supported without "type"`,
    ],
    [
      'a constraint beside a reference',
      'schemas/interaction.yaml',
      "phone: { $ref: '#/Phone' }",
      "phone: { $ref: '#/Phone', minLength: 4 }",
      'schemas/interaction.yaml#/PhonePasscode/properties/phone/minLength: "minLength" is not supported beside "$ref"',
    ],
    [
      'a pattern that is not a regular expression',
      'schemas/interaction.yaml',
      "pattern: '^[0-9]+$'",
      "pattern: '^[0-9'",
      'schemas/interaction.yaml#/Phone/pattern: "pattern" must be a regular expression',
    ],
    [
      'properties that are not a map',
      'schemas/interaction.yaml',
      `properties:\n    ${redirect}`,
      'properties: [redirectTo]',
      `${redirectAnswer}/properties: "properties" must be a map of schemas`,
    ],
    [
      'a schema that is not an object',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: string',
      `${redirectAnswer}/properties/redirectTo: a schema must be an object`,
    ],
    [
      'a schema that refers to itself',
      'schemas/interaction.yaml',
      redirect,
      "redirectTo: { $ref: '#/RedirectAnswer' }",
      `${redirectAnswer}: "RedirectAnswer" refers to itself`,
    ],
    [
      'several types in a parameter',
      'paths/well-known.yaml',
      'schema: { type: string }\n        example: de\n',
      'schema: { type: [string, number] }\n        example: de\n',
      'paths/well-known.yaml#/phrases/get/parameters/0/schema/type: a parameter must be of "type: string"',
    ],
    [
      'a response with an inline schema',
      'paths/consent.yaml',
      '{ $ref: ../schemas/consent.yaml#/ConsentInfo }',
      '{ type: object }',
      'paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema: the schema of a request or response body must be a $ref',
    ],
    [
      'parameters for a whole path',
      'paths/consent.yaml',
      'consent:\n',
      'consent:\n  parameters: []\n',
      'paths/consent.yaml#/consent/parameters: the generator does not know "parameters" here',
    ],
    [
      'a discriminator mapping to a schema that does not exist',
      'schemas/mfa.yaml',
      "Totp: '#/BindTotp'",
      "Totp: '#/BindTotpp'",
      'schemas/mfa.yaml#/BindMfaBody/discriminator/mapping/Totp: "#/BindTotpp" points to nothing',
    ],
    [
      'an unknown check',
      'records/email_service.yaml',
      'x-check: noUrlInSenderName',
      'x-check: noUrlInSender',
      'records/email_service.yaml#/EmailService/properties/senderName/x-check: there is no check "noUrlInSender"',
    ],
    [
      '"uniqueItems" in a schema of the page',
      'schemas/consent.yaml',
      'OpenID Connect scopes without consent, such as `profile`.\n',
      'OpenID Connect scopes without consent.\n      uniqueItems: true\n',
      'schemas/consent.yaml#/ConsentInfo: "uniqueItems" is only for schemas in openapi/records',
    ],
    [
      'a check in a schema of the page',
      'schemas/consent.yaml',
      'description: Name for the person; null means `name`.\n',
      'x-check: noUrlInSenderName\n',
      'schemas/consent.yaml#/ConsentApplication: "noUrlInSenderName" is only for schemas in openapi/records',
    ],
    [
      'a member of oneOf without a constant for the discriminator',
      'records/mfa_verification.yaml',
      '      const: Totp\n',
      '',
      'records/mfa_verification.yaml#/MfaVerification/oneOf/0: "type" must be required in this schema and have a "const"',
    ],
    [
      'two members of oneOf with the same constant',
      'records/mfa_verification.yaml',
      'const: WebAuthn',
      'const: Totp',
      'records/mfa_verification.yaml#/MfaVerification/oneOf: two members have the same constant "Totp"',
    ],
    [
      'a closed part of allOf',
      'schemas/consent.yaml',
      'ConsentAnswer:\n',
      "ConsentAnswer:\n  allOf: [{ $ref: '#/ConsentUser' }, { type: object, additionalProperties: false }]\nOther:\n",
      'schemas/consent.yaml#/ConsentAnswer/allOf/1: a part of "allOf" must be an object with additionalProperties: true',
    ],
  ])('%s', (_, file, from, to, expected) => {
    copy.edit(`openapi/${file}`, from, to);
    const message = generatorError(copy.root);
    expect(message.slice(0, `openapi/${expected}`.length)).toBe(`openapi/${expected}`);
  });

  it('two schemas in different files that refer to each other', () => {
    copy.edit(
      'openapi/schemas/connector.yaml',
      'logo:\n      description: URL of the logo on light surfaces.\n      type: string\n',
      'logo: { $ref: experience.yaml#/SignInExperience }\n',
    );
    expect(generatorError(copy.root)).toContain('"SocialConnector" refers to itself');
  });
});
