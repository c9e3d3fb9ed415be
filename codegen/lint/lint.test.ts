import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOf, repository } from '../test-copy.ts';
import { lint } from './lint.ts';

let copy: ReturnType<typeof copyOf>;
beforeEach(() => {
  copy = copyOf('openapi');
});
afterEach(() => copy.remove());

it('finds nothing in the description', () => {
  expect(lint(join(repository, 'openapi'))).toEqual([]);
});

describe('a broken rule is said with its place', () => {
  it.each([
    [
      'an operationId of another style',
      'paths/interaction.yaml',
      'operationId: putEvent',
      'operationId: put_event',
      'paths/interaction.yaml#/event/put/operationId: "put_event" is no verb',
    ],
    [
      'an operationId without a verb',
      'paths/mfa.yaml',
      'operationId: skipMfa',
      'operationId: mfaSkipped',
      'paths/mfa.yaml#/mfa-skipped/put/operationId: "mfaSkipped" is no verb',
    ],
    [
      'a POST that uses nothing up',
      'paths/verification.yaml',
      '    x-consumes: true\n',
      '',
      'paths/verification.yaml#/verification-code/post: a POST or PATCH uses something up',
    ],
    [
      'input that is never refused',
      'errors.yaml',
      '    - patchProfile\n',
      '',
      'paths/interaction.yaml#/profile/patch: has input, so it must declare 400 guard.invalid_input',
    ],
    [
      'a refusal where nothing can be wrong',
      'errors.yaml',
      '    - putEvent\n',
      '    - putEvent\n    - submitInteraction\n',
      'paths/interaction.yaml#/submit/post: has no input that could be wrong',
    ],
    [
      'a 4xx without codes',
      'paths/interaction.yaml',
      "      '204':\n        description: Nothing is remembered any more.",
      "      '409': { description: Not now. }\n      '204':\n        description: Nothing is remembered any more.",
      'paths/interaction.yaml#/interaction/delete/responses/409: must be an ErrorBody with codes',
    ],
    [
      'a 4xx of the consent page that is not exempt',
      'paths/consent.yaml',
      "'405':",
      "'406':",
      'paths/consent.yaml#/consent/get/responses/406: must be an ErrorBody with codes',
    ],
    [
      'a code without an example',
      'errors.yaml',
      "  example: { message: 'This account is suspended.' }\n",
      '',
      'errors.yaml#/user.suspended: ',
    ],
    [
      'a code whose example lacks its data',
      'errors.yaml',
      '    data: { missingProfile: [username] }\n',
      '',
      'errors.yaml#/user.missing_profile/example: must show the data of the code (MissingProfileData)',
    ],
    [
      'data that nobody describes',
      'errors.yaml',
      "message: 'This account is suspended.' }",
      "message: 'This account is suspended.', data: 1 }",
      'errors.yaml#/user.suspended: "user.suspended" shows data, but the code has none',
    ],
    [
      'an answer without an example',
      'paths/verification.yaml',
      '            examples: { $ref: ../examples/mfa.yaml#/createTotpSecret }\n',
      '',
      'paths/verification.yaml#/totp/post/responses/200: has no example',
    ],
    [
      'a body without an example',
      'paths/mfa.yaml',
      '          examples: { $ref: ../examples/requests.yaml#/bindMfa }\n',
      '',
      'paths/mfa.yaml#/bind-mfa/post/requestBody: has no example',
    ],
    [
      'an object that does not say whether it may grow',
      'schemas/mfa.yaml',
      '      additionalProperties: true\n      required: [name]',
      '      required: [name]',
      'schemas/mfa.yaml#/WebAuthnRegistrationOptions/properties/rp: an object must state additionalProperties',
    ],
    [
      'an object within a list that does not say so',
      'schemas/consent.yaml',
      '        additionalProperties: true\n        required: [id, name]\n        properties:\n          id: { type: string }',
      '        required: [id, name]\n        properties:\n          id: { type: string }',
      'schemas/consent.yaml#/ResourceScopes/properties/scopes/items: an object must state additionalProperties',
    ],
    [
      'an operation of unknown origin',
      'paths/breach-range.yaml',
      '    x-origin: specification\n',
      '',
      'paths/breach-range.yaml#/range/get: x-origin must be one of',
    ],
    [
      'a schema of another origin',
      'schemas/mfa.yaml',
      'TotpSecret:\n  description: A secret to be put into an authenticator app.\n  type: object\n  x-origin: derived',
      'TotpSecret:\n  description: A secret to be put into an authenticator app.\n  type: object\n  x-origin: heard of',
      'schemas/mfa.yaml#/TotpSecret: x-origin must be one of specification, derived, proposed',
    ],
    [
      'a header of unknown origin',
      'openapi.yaml',
      "      example: '120'\n      x-origin: specification",
      "      example: '120'",
      'openapi.yaml#/components/headers/RetryAfter: x-origin must be one of',
    ],
    [
      'a discriminator that misleads',
      'schemas/mfa.yaml',
      "Totp: '#/BindTotp'",
      "Totp: '#/VerifyTotp'",
      'schemas/mfa.yaml#/BindMfaBody/discriminator: must lead "Totp" to BindTotp',
    ],
    [
      'a schema that nothing uses',
      'schemas/mfa.yaml',
      'TotpSecret:\n',
      'SpareKey: { type: string, x-origin: proposed }\n\nTotpSecret:\n',
      'schemas/mfa.yaml#/SpareKey: nothing uses "SpareKey"',
    ],
    [
      'a schema that only itself is used by one nothing uses',
      'schemas/mfa.yaml',
      'TotpSecret:\n',
      "Spare: { x-origin: proposed, anyOf: [{ $ref: '#/Spared' }] }\nSpared: { type: string, x-origin: proposed }\nTotpSecret:\n",
      'schemas/mfa.yaml#/Spare: nothing uses "Spare"',
    ],
    [
      'a header that nothing uses',
      'openapi.yaml',
      '    RetryAfter:\n',
      '    Age:\n      schema: { type: string }\n      x-origin: proposed\n    RetryAfter:\n',
      'openapi.yaml#/components/headers/Age: nothing uses "Age"',
    ],
    [
      'an example of a body that does not fit',
      'examples/requests.yaml',
      'value: { mfaSkipped: true }',
      'value: { mfaSkipped: false }',
      'examples/requests.yaml#/skipMfa/skipped: the example does not fit: it/mfaSkipped must be equal to constant',
    ],
    [
      'an example of an answer that does not fit',
      'examples/redirects.yaml',
      "value: { redirectTo: 'https://id.example.org/oidc/auth/m3kq7v' }",
      "value: { redirectTo: '' }",
      'examples/redirects.yaml#/submitInteraction/signed-in: the example does not fit: it/redirectTo must NOT',
    ],
    [
      'data that does not fit its code',
      'errors.yaml',
      'data: { missingProfile: [email] }',
      'data: { missingProfile: email }',
      'errors.yaml#/user.missing_profile/examples/email/data: the example does not fit: it/missingProfile must be array',
    ],
    [
      'an example of a parameter that does not fit',
      'paths/breach-range.yaml',
      'example: 5BAA6',
      'example: 5BAA',
      'paths/breach-range.yaml#/range/get/parameters/0/example: the example does not fit: it must match pattern',
    ],
    [
      'a text that does not fit',
      'examples/breach-range.yaml',
      "value: ''",
      "value: 'no range'",
      'examples/breach-range.yaml#/none: the example does not fit: it must match pattern',
    ],
    [
      'what stops the generator',
      'schemas/mfa.yaml',
      'mfaSkipped: { const: true }',
      'mfaSkipped: { const: true, not: {} }',
      'schemas/mfa.yaml#/SkipMfaBody/properties/mfaSkipped/not: the generator does not know the keyword "not"',
    ],
  ])('%s', (_, file, from, to, expected) => {
    copy.edit(`openapi/${file}`, from, to);
    const said = lint(join(copy.root, 'openapi'));
    expect(said.map((line) => line.slice(0, `openapi/${expected}`.length))).toContain(`openapi/${expected}`);
  });
});
