import { violations } from '../refusals.ts';

violations('lint reports all of these in openapi/flows at once, and says where', [
  [
    'a workflow step of an unknown operation',
    'flows/sign-in.arazzo.yaml',
    'operationId: putEvent',
    'operationId: postEvent',
    'flows/sign-in.arazzo.yaml#/workflows/2/steps/1: there is no operation "postEvent"',
  ],
  [
    'a misspelt property in a payload',
    'flows/register.arazzo.yaml',
    'profile: { username: $inputs.username }',
    'profile: { userName: $inputs.username }',
    'flows/register.arazzo.yaml#/workflows/0/steps/0: the payload does not fit its schema: body/profile must NOT have additional properties',
  ],
  [
    'a payload that is wrong for one kind of address',
    'flows/inputs.yaml',
    "{ phone: '447700900123' }]\nusername",
    "{ phone: '+447700900123' }]\nusername",
    'flows/continue.arazzo.yaml#/workflows/2/steps/1: the payload does not fit its schema: ',
  ],
  [
    'a step without its payload',
    'flows/two-step.arazzo.yaml',
    '        requestBody:\n          payload: { mfaSkipped: true }\n',
    '',
    'flows/two-step.arazzo.yaml#/workflows/3/steps/1: has no payload',
  ],
  [
    'a payload for an operation that takes none',
    'flows/register.arazzo.yaml',
    'operationId: deleteProfile\n',
    'operationId: deleteProfile\n        requestBody: { payload: {} }\n',
    'flows/register.arazzo.yaml#/workflows/2/steps/1: the payload does not fit its schema: the operation takes none',
  ],
  [
    'a step without a parameter that has to be there',
    'flows/single-sign-on.arazzo.yaml',
    'name: email, in: query',
    'name: mail, in: query',
    'flows/single-sign-on.arazzo.yaml#/workflows/0/steps/0: lacks the parameter "email"',
  ],
  [
    'a parameter that the operation does not have',
    'flows/consent.arazzo.yaml',
    'stepId: ask\n',
    'stepId: ask\n        parameters: [{ name: id, in: path, value: x }]\n',
    'flows/consent.arazzo.yaml#/workflows/0/steps/0: the operation has no parameter "id" in its path',
  ],
  [
    'a status that the operation does not answer',
    'flows/forgot-password.arazzo.yaml',
    '$statusCode == 422',
    '$statusCode == 409',
    'flows/forgot-password.arazzo.yaml#/workflows/0/steps/3: submitInteraction does not answer 409',
  ],
  [
    'a code that the operation does not answer',
    'flows/sign-in.arazzo.yaml',
    'user.user_not_exist',
    'user.same_passwort',
    'flows/sign-in.arazzo.yaml#/workflows/2/steps/0: submitInteraction does not answer 404 user.same_passwort',
  ],
  [
    'an input that no step uses',
    'flows/sign-in.arazzo.yaml',
    'value: $inputs.password',
    'value: analytical-engine',
    'flows/sign-in.arazzo.yaml#/workflows/0: no step uses the input "password"',
  ],
  [
    'an input that is not declared',
    'flows/sign-in.arazzo.yaml',
    "        code: { $ref: 'inputs.yaml#/code' }\n",
    '',
    'flows/sign-in.arazzo.yaml#/workflows/1: must declare the input "code", and as required',
  ],
]);

for (const mistake of [
  [
    'a condition of another form',
    'flows/sign-in.arazzo.yaml',
    '$statusCode == 404',
    '$statusCode < 500',
    'flows/sign-in.arazzo.yaml#/workflows/2/steps/0: the condition "$statusCode < 500" has an unknown form',
  ],
  [
    'a key that the flows do not use',
    'flows/consent.arazzo.yaml',
    'stepId: ask\n',
    'stepId: ask\n        operationPath: x\n',
    'flows/consent.arazzo.yaml#: ✖ ',
  ],
] as const)
  violations('lint reports, and says where', [mistake]);
