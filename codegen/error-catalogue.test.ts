import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('the generator refuses in errors.yaml, and says where', () => {
  it.each([
    [
      'a code of an unknown operation',
      'operations: [putEvent]',
      'operations: [putEvents]',
      '/session.interaction_not_found: there is no operation "putEvents"',
    ],
    [
      'an example for an operation that does not return its code',
      'operations: [sendVerificationCode]',
      'operations: [getConsent]',
      '/guard.invalid_input/examples/email: "getConsent" does not return this code',
    ],
    [
      'a code whose data schema does not exist',
      'schemas/error.yaml#/InvalidInputData',
      'schemas/error.yaml#/Nothing',
      '/guard.invalid_input/data: there is no schema "Nothing"',
    ],
    ['a misspelt key', 'status: 400', 'statsu: 400', '/guard.invalid_input: '],
    ['an example with a malformed name', '    too-long:', '    too_long:', '/password.rejected: '],
    [
      'an error of the page without "when"',
      'message: error.general_required, when:',
      'message: error.general_required, as:',
      '/page: ',
    ],
  ])('%s', (_, from, to, expected) => {
    copy.edit('openapi/errors.yaml', from, to);
    expect(generatorError(copy.root)).toContain(`openapi/errors.yaml#${expected}`);
  });
});
