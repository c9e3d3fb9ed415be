import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('what cannot work in errors.yaml and constants.yaml is refused, with file and pointer', () => {
  it.each([
    [
      'an alias that is in itself',
      'constants.yaml',
      'http:',
      'loop: &loop { again: [*loop] }\nhttp:',
      'constants.yaml#/loop/again/0: an alias refers to what it is in',
    ],
    [
      'constants with a name that is a path',
      'constants.yaml',
      'http:',
      '../http:',
      'constants.yaml#/..~1http: "../http" must be a name in camelCase',
    ],
    [
      'a success as the status of a code',
      'errors.yaml',
      'status: 401',
      'status: 200',
      'errors.yaml#/user.suspended: ',
    ],
    [
      'a status that does not exist',
      'errors.yaml',
      'status: 401',
      'status: 999',
      'errors.yaml#/user.suspended: ',
    ],
    [
      'a code of an operation in plain text',
      'errors.yaml',
      'operations: [skipMfa]',
      'operations: [getBreachRange]',
      'errors.yaml#/session.mfa.mfa_policy_not_user_controlled: "getBreachRange" answers in plain text',
    ],
    [
      'an operation twice at a code',
      'errors.yaml',
      'operations: [skipMfa]',
      'operations: [skipMfa, skipMfa]',
      'errors.yaml#/session.mfa.mfa_policy_not_user_controlled: ✖ The same name is here twice',
    ],
    [
      'data in a file that does not exist',
      'errors.yaml',
      'schemas/error.yaml#/InvalidInputData',
      'schemas/errors.yaml#/InvalidInputData',
      'errors.yaml#/guard.invalid_input/data: there is no file openapi/schemas/errors.yaml',
    ],
    [
      'a malformed code',
      'errors.yaml',
      'user.suspended:',
      'User suspended:',
      'errors.yaml#/User suspended: "User suspended" must be a code',
    ],
  ])('%s', (_, file, from, to, expected) => {
    copy.edit(`openapi/${file}`, from, to);
    expect(generatorError(copy.root).slice(0, `openapi/${expected}`.length)).toBe(`openapi/${expected}`);
  });
});
