import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolders } from '../repository-copy.ts';
import { lint } from './lint.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('lint reports in openapi/flows, and says where', () => {
  it.each([
    [
      'a workflow step of an unknown operation',
      'sign-in.arazzo.yaml',
      'operationId: putEvent',
      'operationId: postEvent',
      'sign-in.arazzo.yaml#/workflows/2/steps/1: there is no operation "postEvent"',
    ],
    [
      'a misspelt property in a payload',
      'register.arazzo.yaml',
      'profile: { username: $inputs.username }',
      'profile: { userName: $inputs.username }',
      'register.arazzo.yaml#/workflows/0/steps/0: the payload does not fit its schema: body/profile must NOT have additional properties',
    ],
    [
      'a payload that is wrong for one kind of address',
      'inputs.yaml',
      "{ phone: '447700900123' }]\nusername",
      "{ phone: '+447700900123' }]\nusername",
      'continue.arazzo.yaml#/workflows/2/steps/1: the payload does not fit its schema: ',
    ],
    [
      'a step without its payload',
      'two-step.arazzo.yaml',
      '        requestBody:\n          payload: { mfaSkipped: true }\n',
      '',
      'two-step.arazzo.yaml#/workflows/3/steps/1: has no payload',
    ],
    [
      'a payload for an operation that takes none',
      'register.arazzo.yaml',
      'operationId: deleteProfile\n',
      'operationId: deleteProfile\n        requestBody: { payload: {} }\n',
      'register.arazzo.yaml#/workflows/2/steps/1: the payload does not fit its schema: the operation takes none',
    ],
    [
      'a status that the operation does not answer',
      'forgot-password.arazzo.yaml',
      '$statusCode == 422',
      '$statusCode == 409',
      'forgot-password.arazzo.yaml#/workflows/0/steps/3: submitInteraction does not answer 409',
    ],
    [
      'a code that the operation does not answer',
      'sign-in.arazzo.yaml',
      'user.user_not_exist',
      'user.same_passwort',
      'sign-in.arazzo.yaml#/workflows/2/steps/0: submitInteraction does not answer 404 user.same_passwort',
    ],
    [
      'a condition of another form',
      'sign-in.arazzo.yaml',
      '$statusCode == 404',
      '$statusCode < 500',
      'sign-in.arazzo.yaml#/workflows/2/steps/0: the condition "$statusCode < 500" has an unknown form',
    ],
    [
      'an input that no step uses',
      'sign-in.arazzo.yaml',
      'value: $inputs.password',
      'value: analytical-engine',
      'sign-in.arazzo.yaml#/workflows/0: no step uses the input "password"',
    ],
    [
      'an input that is not declared',
      'sign-in.arazzo.yaml',
      "        code: { $ref: 'inputs.yaml#/code' }\n",
      '',
      'sign-in.arazzo.yaml#/workflows/1: must declare the input "code", and as required',
    ],
    [
      'a key that the flows do not use',
      'consent.arazzo.yaml',
      'stepId: ask\n',
      'stepId: ask\n        operationPath: x\n',
      'consent.arazzo.yaml#: ✖ ',
    ],
  ])('%s', (_, file, from, to, expected) => {
    copy.edit(`openapi/flows/${file}`, from, to);
    const lines = lint(join(copy.root, 'openapi'));
    const start = `openapi/flows/${expected}`;
    expect(lines.map((line) => line.slice(0, start.length))).toContain(start);
  });
});
