import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { violations } from '../refusals.ts';
import { copyFolders } from '../repository-copy.ts';
import { lint } from './lint.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

/** The text of a file without one entry, because the generator refuses entries that nothing refers to. */
function textWithout(file: string, name: string): string {
  const entries = readFileSync(join(copy.root, file), 'utf8').split(/^(?=\S)/m);
  return entries.filter((entry) => !entry.startsWith(`${name}:`)).join('');
}

violations('lint reports all of these at once, and says where', [
  [
    '    x-consumes: true\n',
    '',
    'interaction/paths/verification.yaml#/verification-code/post: a POST or PATCH must have "x-consumes: true"',
  ],
  [
    'x-consumes: [identifier.verificationCode, ',
    'x-consumes: [identifier.passcode, ',
    'interaction/paths/interaction.yaml#/interaction/put/x-consumes: the body has no "identifier.passcode"',
  ],
  [
    '    - patchProfile\n',
    '',
    'interaction/paths/interaction.yaml#/profile/patch: must declare 400 guard.invalid_input, as its input can be invalid',
    'errors.yaml',
  ],
  [
    '    - putEvent\n',
    '    - putEvent\n    - submitInteraction\n',
    'interaction/paths/interaction.yaml#/submit/post: must not declare 400 guard.invalid_input',
    'errors.yaml',
  ],
  [
    "      '204':\n",
    "      '409': { description: Conflict. }\n      '204':\n",
    'interaction/paths/interaction.yaml#/interaction/put/responses/409: must be an ErrorBody with codes',
  ],
  [
    "'405':",
    "'406':",
    'shared/paths/consent.yaml#/consent/get/responses/406: must be an ErrorBody with codes',
  ],
  [
    '    data: { missingProfile: [username] }\n',
    '',
    'errors.yaml#/user.missing_profile/example: must have "data", as the code has data (MissingProfileData)',
  ],
  [
    "message: 'This account is suspended.' }",
    "message: 'This account is suspended.', data: 1 }",
    'errors.yaml#/user.suspended: the example "user.suspended" has "data", but the code has none',
  ],
  [
    '        additionalProperties: true\n        required: [id, name]\n        properties:\n          id:\n            description: Id of the scope.\n',
    '        required: [id, name]\n        properties:\n          id:\n            description: Id of the scope.\n',
    'shared/schemas/consent.yaml#/ResourceScopes/properties/scopes/items: an object must state additionalProperties',
  ],
  [
    '      type: string\n      x-extensible-enum: [SignIn, Register, SignInAndRegister]\n',
    '      type: string\n      enum: [SignIn, Register, SignInAndRegister]\n',
    'shared/schemas/settings.yaml#/SignInExperience/properties/signInMode/enum: a response must use "x-extensible-enum"',
  ],
  [
    'items: { type: string, x-extensible-enum: [password, username, email, phone, emailOrPhone] }',
    'items: { type: string, enum: [password, username, email, phone, emailOrPhone] }',
    'interaction/schemas/error.yaml#/MissingProfileData/properties/missingProfile/items/enum: a response must use "x-extensible-enum"',
  ],
  [
    'the page then shows the secret.\n      type: string\n',
    'the page then shows the secret.\n',
    'interaction/schemas/mfa.yaml#/TotpSecret/properties/secretQrCode: has no type',
  ],
  ['    x-origin: specification\n', '', 'shared/paths/breach-range.yaml#/range/get: x-origin must be one of'],
  [
    "    example: '120'\n    x-origin: specification",
    "    example: '120'",
    'shared/components.yaml#/headers/RetryAfter: x-origin must be one of',
  ],
  [
    '      description: Base32, for manual entry.\n',
    '',
    'interaction/schemas/mfa.yaml#/TotpSecret/properties/secret: has no description',
  ],
  [
    '  description: A secret for an authenticator app.\n',
    '',
    'interaction/schemas/mfa.yaml#/TotpSecret: has no description',
  ],
  [
    '      description: The new factor with its verification.\n',
    '',
    'interaction/paths/mfa.yaml#/bind-mfa/post/requestBody: has no description',
  ],
  [
    'TotpSecret:\n',
    'SpareKey: { type: string, x-origin: proposed }\n\nTotpSecret:\n',
    'interaction/schemas/mfa.yaml#/SpareKey: nothing uses "SpareKey"',
  ],
  [
    'TotpSecret:\n',
    "Spare: { x-origin: proposed, anyOf: [{ $ref: '#/Spared' }] }\nSpared: { type: string, x-origin: proposed }\nTotpSecret:\n",
    'interaction/schemas/mfa.yaml#/Spare: nothing uses "Spare"',
  ],
  [
    '  RetryAfter:\n',
    '  Age:\n    schema: { type: string }\n    x-origin: proposed\n  RetryAfter:\n',
    'shared/components.yaml#/headers/Age: nothing uses "Age"',
  ],
  [
    'value: { mfaSkipped: true }',
    'value: { mfaSkipped: false }',
    'interaction/examples/requests.yaml#/skipMfa/skipped: the example does not fit its schema: example/mfaSkipped must be equal to one of the allowed values',
  ],
  [
    "value: { redirectTo: 'https://id.example.org/oidc/auth/m3kq7v' }",
    "value: { redirectTo: '' }",
    'interaction/examples/redirects.yaml#/submitInteraction/signed-in: the example does not fit its schema: example/redirectTo must NOT',
  ],
  [
    'data: { missingProfile: [email] }',
    'data: { missingProfile: email }',
    'errors.yaml#/user.missing_profile/examples/email/data: the example does not fit its schema: example/missingProfile must be array',
  ],
  [
    'example: 5BAA6',
    'example: 5BAA',
    'shared/paths/breach-range.yaml#/range/get/parameters/0/example: the example does not fit its schema: example must match pattern',
  ],
]);

for (const mistake of [
  [
    'operationId: putEvent',
    'operationId: putEVENT',
    'interaction/paths/interaction.yaml#/event/put/operationId: "putEVENT" must be a verb',
  ],
  [
    'operationId: skipMfa',
    'operationId: mfaSkipped',
    'interaction/paths/mfa.yaml#/mfa-skipped/put/operationId: "mfaSkipped" must be a verb',
  ],
  [
    '      enum: [true]\n      example: true\n',
    '      enum: [true]\n',
    'interaction/schemas/mfa.yaml#/SkipMfaBody/properties/mfaSkipped: has no example',
  ],
  [
    'description: Always true.',
    'description: Always true, see docs/contract.md.',
    'interaction/openapi.yaml#/components/schemas/SkipMfaBody/properties/mfaSkipped/description: names "docs/c", a file of this repository',
    'interaction/schemas/mfa.yaml',
  ],
  [
    'only names that no release changes',
    'only what docs/styling.md has',
    'interaction/openapi.yaml#/paths/~1.well-known~1sign-in-exp/get/responses/200/content/application~1json/examples/branded/value/customCss: names "docs/s", a file of this repository',
    'shared/examples/sign-in-exp/looks.yaml',
  ],
  [
    '  summary: ',
    '  summary: See errors.yaml. ',
    'interaction/flows/consent.arazzo.yaml#/info/summary: names "errors.yaml", a file of this repository',
  ],
  [
    'x-consumes: [identifier.verificationCode, identifier.connectorData]',
    'x-consumes: false',
    'interaction/paths/interaction.yaml#/interaction/put/x-consumes: must be true or a list of places in the body',
  ],
  [
    "  example: { message: 'This account is suspended.' }\n",
    '',
    'errors.yaml#/user.suspended: ✖ Invalid input: expected object, received undefined   → at example',
  ],
  [
    'x-origin: derived',
    'x-origin: unknown',
    'interaction/schemas/mfa.yaml#/TotpSecret/x-origin: must be one of specification, derived, proposed',
  ],
  [
    'description: Always true.\n',
    'not: {}\n',
    'interaction/schemas/mfa.yaml#/SkipMfaBody/properties/mfaSkipped/not: the generator does not know the keyword "not"',
  ],
] as const)
  violations('lint reports, and says where', [mistake]);

describe('lint reports missing examples', () => {
  it.each([
    ['verification.yaml', 'mfa', 'createTotpSecret', 'totp/post/responses/200: has no example'],
    ['mfa.yaml', 'requests', 'bindMfa', 'bind-mfa/post/requestBody: has no example'],
  ])('%s, %s, %s', (file, examples, name, expected) => {
    const folder = 'openapi/interaction';
    const from = `${folder}/examples/${examples}.yaml`;
    copy.write(`${folder}/examples/none.yaml`, '{}');
    copy.edit(
      `${folder}/paths/${file}`,
      `../examples/${examples}.yaml#/${name} }`,
      '../examples/none.yaml }',
    );
    copy.write(from, textWithout(from, name));
    expect(lint(join(copy.root, 'openapi'))).toContain(`${folder}/paths/${file}#/${expected}`);
  });
});
