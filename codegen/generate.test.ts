import { refusals } from './refusals.ts';

const redirect =
  'redirectTo:\n      description: Absolute URL. The page replaces itself with it.\n      type: string\n      example: https://id.example.org/oidc/auth/m3kq7v\n      minLength: 1';
const redirectAnswer = 'shared/schemas/values.yaml#/RedirectAnswer';
refusals('the generator refuses with file and pointer', [
  [
    '../schemas/consent.yaml#/ConsentInfo',
    '../schemas/agreement.yaml#/ConsentInfo',
    'shared/paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema: there is no file openapi/shared/schemas/agreement.yaml',
  ],
  [
    "$ref: '#/ConsentUser'",
    "$ref: '#/Person'",
    'shared/schemas/consent.yaml#/ConsentInfo/properties/user: "#/Person" points to nothing',
  ],
  [
    "$ref: '#/ConsentUser'",
    "$ref: '#/ConsentUser/properties/id'",
    'shared/schemas/consent.yaml#/ConsentInfo/properties/user: "#/ConsentUser/properties/id" must point to a schema at the top of its file',
  ],
  ['ConsentUser:', 'ConsentInfo:', 'shared/schemas/consent.yaml#: Map keys must be unique'],
  [
    'ServerError:',
    'ConsentUser:',
    'shared/schemas/error.yaml#/ConsentUser: the schema "ConsentUser" is also in openapi/shared/schemas/consent.yaml',
  ],
  [
    'required: [redirectTo]',
    'required: [redirectTo, expires]',
    `${redirectAnswer}/required: "expires" is required but is not in "properties"`,
  ],
  [
    redirect,
    'redirectTo: { type: [string, number] }',
    `${redirectAnswer}/properties/redirectTo/type: only null may be added to a type; use "anyOf" for several types`,
  ],
  [
    redirect,
    'redirectTo: { type: text }',
    `${redirectAnswer}/properties/redirectTo/type: the generator does not know the type "text"`,
  ],
  [
    redirect,
    'redirectTo: { minLength: 1 }',
    `${redirectAnswer}/properties/redirectTo/minLength: "minLength" is not supported without "type"`,
  ],
  [
    'The number to which the code was sent.\n      $ref: ../../shared/schemas/values.yaml#/Phone\n',
    'The number to which the code was sent.\n      $ref: ../../shared/schemas/values.yaml#/Phone\n      minLength: 4\n',
    'interaction/schemas/interaction.yaml#/PhonePasscode/properties/phone/minLength: "minLength" is not supported beside "$ref"',
  ],
  [
    "pattern: '^[0-9]+$'",
    "pattern: '^[0-9'",
    'shared/schemas/values.yaml#/Phone/pattern: "pattern" must be a regular expression',
  ],
  [
    `properties:\n    ${redirect}`,
    'properties: [redirectTo]',
    `${redirectAnswer}/properties: "properties" must be a map of schemas`,
  ],
  [redirect, 'redirectTo: string', `${redirectAnswer}/properties/redirectTo: a schema must be an object`],
  [
    redirect,
    "redirectTo: { $ref: '#/RedirectAnswer' }",
    `${redirectAnswer}: "RedirectAnswer" refers to itself`,
  ],
  [
    'schema: { type: string }\n        example: de\n',
    'schema: { type: [string, number] }\n        example: de\n',
    'shared/paths/well-known.yaml#/phrases/get/parameters/0/schema/type: a parameter must be of "type: string"',
  ],
  [
    '{ $ref: ../schemas/consent.yaml#/ConsentInfo }',
    '{ type: object }',
    'shared/paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema: the schema of a request or response body must be a $ref',
  ],
  [
    "Totp: '#/BindTotp'",
    "Totp: '#/BindTotpp'",
    'interaction/schemas/mfa.yaml#/BindMfaBody/discriminator/mapping/Totp: "#/BindTotpp" points to nothing',
  ],
  [
    'OpenID Connect scopes without consent, such as `profile`.\n',
    'OpenID Connect scopes without consent.\n      uniqueItems: true\n',
    'shared/schemas/consent.yaml#/ConsentInfo: "uniqueItems" is only for schemas in openapi/shared/records',
  ],
  [
    'description: Name for the person; null means `name`.\n',
    'x-check: noUrlInSenderName\n',
    'shared/schemas/consent.yaml#/ConsentApplication: "noUrlInSenderName" is only for schemas in openapi/shared/records',
  ],
  [
    '      const: Totp\n',
    '',
    'shared/records/mfa_verification.yaml#/MfaVerification/oneOf/0: "type" must be required in this schema and have a "const"',
  ],
  [
    'const: WebAuthn',
    'const: Totp',
    'shared/records/mfa_verification.yaml#/MfaVerification/oneOf: two members have the same constant "Totp"',
  ],
  [
    'description: URL of the logo on light surfaces.\n      type: string\n',
    'description: URL of the logo on light surfaces.\n      $ref: "#/SignInExperience"\n',
    'shared/schemas/settings.yaml#/SignInExperience: "SignInExperience" refers to itself',
  ],
]);
