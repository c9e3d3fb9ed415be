import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOf, mistakeIn } from './test-copy.ts';

let copy: ReturnType<typeof copyOf>;
beforeEach(() => {
  copy = copyOf('openapi');
});
afterEach(() => copy.remove());

describe('a mistake is said with its place', () => {
  const redirect = 'redirectTo: { type: string, minLength: 1 }';
  const answer = 'schemas/interaction.yaml#/RedirectAnswer';
  it.each([
    [
      'a reference to no file',
      'paths/consent.yaml',
      '../schemas/consent.yaml#/ConsentInfo',
      '../schemas/agreement.yaml#/ConsentInfo',
      'paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema: there is no file openapi/schemas/agreement.yaml',
    ],
    [
      'a reference to nothing',
      'schemas/consent.yaml',
      "$ref: '#/ConsentUser'",
      "$ref: '#/Person'",
      'schemas/consent.yaml#/ConsentInfo/properties/user: "#/Person" points to nothing',
    ],
    [
      'a reference into a schema',
      'schemas/consent.yaml',
      "$ref: '#/ConsentUser'",
      "$ref: '#/ConsentUser/properties/id'",
      'schemas/consent.yaml#/ConsentInfo/properties/user: "#/ConsentUser/properties/id" must point to a schema at the top of its file',
    ],
    [
      'a file that is no YAML',
      'schemas/consent.yaml',
      'ConsentUser:',
      'ConsentUser: [',
      'schemas/consent.yaml#: ',
    ],
    [
      'two schemas of one name in a file',
      'schemas/consent.yaml',
      'ConsentUser:',
      'ConsentInfo:',
      'schemas/consent.yaml#: Map keys must be unique',
    ],
    [
      'two schemas of one name in two files',
      'schemas/error.yaml',
      'ServerError:',
      'ConsentUser:',
      'schemas/error.yaml#/ConsentUser: "ConsentUser" is also in openapi/schemas/consent.yaml',
    ],
    [
      'a required key that is no property',
      'schemas/interaction.yaml',
      'required: [redirectTo]',
      'required: [redirectTo, expires]',
      `${answer}/required: "expires" is required but not among the properties`,
    ],
    [
      'several types',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: { type: [string, number] }',
      `${answer}/properties/redirectTo/type: several types besides null: write anyOf`,
    ],
    [
      'an unknown type',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: { type: text }',
      `${answer}/properties/redirectTo/type: the generator does not know the type "text"`,
    ],
    [
      'a constraint without a type',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: { minLength: 1 }',
      `${answer}/properties/redirectTo/minLength: "minLength" needs a type beside it`,
    ],
    [
      'a constraint beside a reference',
      'schemas/interaction.yaml',
      "phone: { $ref: '#/Phone' }",
      "phone: { $ref: '#/Phone', minLength: 4 }",
      'schemas/interaction.yaml#/PhonePassword/properties/phone/minLength: "minLength" would be lost beside "$ref"',
    ],
    [
      'a pattern that is none',
      'schemas/interaction.yaml',
      "pattern: '^[0-9]+$'",
      "pattern: '^[0-9'",
      'schemas/interaction.yaml#/Phone/pattern: "^[0-9" is no regular expression',
    ],
    [
      'properties that are no map',
      'schemas/interaction.yaml',
      `properties:\n    ${redirect}`,
      'properties: [redirectTo]',
      `${answer}/properties: "properties" must hold schemas by name`,
    ],
    [
      'a schema that is none',
      'schemas/interaction.yaml',
      redirect,
      'redirectTo: string',
      `${answer}/properties/redirectTo: a schema must be an object`,
    ],
    [
      'a schema that holds itself',
      'schemas/interaction.yaml',
      redirect,
      "redirectTo: { $ref: '#/RedirectAnswer' }",
      `${answer}: "RedirectAnswer" refers to itself`,
    ],
    [
      'a type in a parameter',
      'paths/well-known.yaml',
      '{ type: string, minLength: 1, maxLength: 16 }',
      '{ type: [string, number] }',
      'paths/well-known.yaml#/phrases/get/parameters/0/schema/type: several types besides null',
    ],
    [
      'an answer without a name',
      'paths/consent.yaml',
      '{ $ref: ../schemas/consent.yaml#/ConsentInfo }',
      '{ type: object }',
      'paths/consent.yaml#/consent/get/responses/200/content/application~1json/schema: a body or an answer must be a $ref',
    ],
    [
      'parameters of a whole path',
      'paths/consent.yaml',
      'consent:\n',
      'consent:\n  parameters: []\n',
      'paths/consent.yaml#/consent/parameters: the generator knows only methods here',
    ],
    [
      'a code of no operation',
      'errors.yaml',
      'operations: [putEvent]',
      'operations: [putEvents]',
      'errors.yaml#/session.interaction_not_found: there is no operation "putEvents"',
    ],
    [
      'an example for an operation that does not return its code',
      'errors.yaml',
      'operations: [getPhrases]',
      'operations: [getConsent]',
      'errors.yaml#/guard.invalid_input/examples/language: "getConsent" does not return this code',
    ],
    [
      'a mapping to nothing',
      'schemas/mfa.yaml',
      "Totp: '#/BindTotp'",
      "Totp: '#/BindTotpp'",
      'schemas/mfa.yaml#/BindMfaBody/discriminator/mapping/Totp: "#/BindTotpp" points to nothing',
    ],
    [
      'a code whose data nobody describes',
      'errors.yaml',
      'schemas/error.yaml#/InvalidInputData',
      'schemas/error.yaml#/Nothing',
      'errors.yaml#/guard.invalid_input/data: there is no schema "Nothing"',
    ],
    [
      'a misspelt key in the catalogue',
      'errors.yaml',
      'status: 400',
      'statsu: 400',
      'errors.yaml#/guard.invalid_input: ',
    ],
    [
      'a rule that nobody knows',
      'records/email_service.yaml',
      'x-check: noUrlInSenderName',
      'x-check: noUrlInSender',
      'records/email_service.yaml#/EmailService/properties/senderName/x-check: there is no check "noUrlInSender"',
    ],
    [
      'a kind that says by no constant which it is',
      'records/mfa_verification.yaml',
      'type: { type: string, const: Totp }',
      'type: { type: string }',
      'records/mfa_verification.yaml#/MfaVerification/oneOf/0: "type" must be a constant and required there',
    ],
    [
      'two kinds of one constant',
      'records/mfa_verification.yaml',
      'const: WebAuthn',
      'const: Totp',
      'records/mfa_verification.yaml#/MfaVerification/oneOf: two ways have the constant "Totp"',
    ],
    [
      'a part of a whole that is closed',
      'schemas/consent.yaml',
      'ConsentAnswer:\n',
      "ConsentAnswer:\n  allOf: [{ $ref: '#/ConsentUser' }, { type: object, additionalProperties: false }]\nOther:\n",
      'schemas/consent.yaml#/ConsentAnswer/allOf/1: a part of allOf must be an object with additionalProperties: true',
    ],
  ])('%s', async (_, file, from, to, expected) => {
    copy.edit(`openapi/${file}`, from, to);
    const said = await mistakeIn(copy.root);
    expect(said.slice(0, `openapi/${expected}`.length)).toBe(`openapi/${expected}`);
  });

  it('two schemas of different files that hold each other', async () => {
    copy.edit(
      'openapi/schemas/connector.yaml',
      'logo: { type: string }',
      'logo: { $ref: experience.yaml#/SignInExperience }',
    );
    expect(await mistakeIn(copy.root)).toContain('"SocialConnector" refers to itself');
  });
});
