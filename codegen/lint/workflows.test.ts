import { violations } from '../refusals.ts';

violations('lint reports all of these in the flows at once, and says where', [
  [
    'operationId: putEvent',
    'operationId: postEvent',
    'interaction/flows/sign-in.arazzo.yaml#/workflows/2/steps/1: there is no operation "postEvent"',
  ],
  [
    'profile: { username: $inputs.username }',
    'profile: { userName: $inputs.username }',
    'interaction/flows/register.arazzo.yaml#/workflows/0/steps/0: the payload does not fit its schema: body/profile must NOT have additional properties',
  ],
  [
    "{ phone: '447700900123' }]\nusername",
    "{ phone: '+447700900123' }]\nusername",
    'interaction/flows/continue.arazzo.yaml#/workflows/2/steps/1: the payload does not fit its schema: ',
    'interaction/flows/inputs.yaml',
  ],
  [
    '        requestBody:\n          payload: { mfaSkipped: true }\n',
    '',
    'interaction/flows/two-step.arazzo.yaml#/workflows/3/steps/1: has no payload',
  ],
  [
    'operationId: deleteProfile\n',
    'operationId: deleteProfile\n        requestBody: { payload: {} }\n',
    'interaction/flows/register.arazzo.yaml#/workflows/2/steps/1: the payload does not fit its schema: the operation takes none',
  ],
  [
    'name: email, in: query',
    'name: mail, in: query',
    'interaction/flows/single-sign-on.arazzo.yaml#/workflows/0/steps/0: lacks the parameter "email"',
  ],
  [
    'stepId: ask\n',
    'stepId: ask\n        parameters: [{ name: id, in: path, value: x }]\n',
    'interaction/flows/consent.arazzo.yaml#/workflows/0/steps/0: the operation has no parameter "id" in its path',
  ],
  [
    '$statusCode == 422',
    '$statusCode == 409',
    'interaction/flows/forgot-password.arazzo.yaml#/workflows/0/steps/3: submitInteraction does not answer 409',
  ],
  [
    'user.user_not_exist',
    'user.same_passwort',
    'interaction/flows/sign-in.arazzo.yaml#/workflows/2/steps/0: submitInteraction does not answer 404 user.same_passwort',
  ],
  [
    'value: $inputs.password',
    'value: analytical-engine',
    'interaction/flows/sign-in.arazzo.yaml#/workflows/0: no step uses the input "password"',
  ],
  [
    'verificationId: $steps.send-code.outputs.verificationId',
    'verificationId: $steps.send-code.outputs.id',
    'experience/flows/sign-in.arazzo.yaml#/workflows/1/steps/2: no earlier step "send-code" has the output "id"',
  ],
  [
    'verificationId: $steps.ask-options.outputs.verificationId',
    'verificationId: $steps.verify.outputs.verificationId',
    'experience/flows/two-step.arazzo.yaml#/workflows/1/steps/2: no earlier step "verify" has the output',
  ],
  [
    "        code: { $ref: 'inputs.yaml#/code' }\n",
    '',
    'interaction/flows/sign-in.arazzo.yaml#/workflows/1: must declare the input "code", and as required',
  ],
]);

for (const mistake of [
  [
    '$statusCode == 404',
    '$statusCode < 500',
    'interaction/flows/sign-in.arazzo.yaml#/workflows/2/steps/0: the condition "$statusCode < 500" has an unknown form',
  ],
  ['stepId: ask\n', 'stepId: ask\n        operationPath: x\n', 'interaction/flows/consent.arazzo.yaml#: ✖ '],
] as const)
  violations('lint reports, and says where', [mistake]);
