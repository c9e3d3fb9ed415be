import { refusals } from './refusals.ts';

refusals('the generator refuses, with file and pointer, mistakes in errors.yaml and constants.yaml', [
  [
    'http:',
    'loop: &loop { again: [*loop] }\nhttp:',
    'constants.yaml#/loop/again/0: an alias refers to what it is in',
  ],
  ['http:', '../http:', 'constants.yaml#/..~1http: "../http" must be a name in camelCase'],
  ['http:', 'toString: { a: 1 }\nhttp:', 'constants.yaml#/toString: "toString" has another meaning'],
  [
    'status: 401',
    'status: 200',
    'errors.yaml#/user.suspended: ✖ Too small: expected number to be >=400   → at status',
  ],
  [
    'status: 401',
    'status: 999',
    'errors.yaml#/user.suspended: ✖ Too big: expected number to be <=599   → at status',
  ],
  [
    'operations: [skipMfa, skipTwoStep]',
    'operations: [getBreachRange]',
    'errors.yaml#/session.mfa.mfa_policy_not_user_controlled: "getBreachRange" answers in plain text',
  ],
  [
    'operations: [skipMfa, skipTwoStep]',
    'operations: [skipMfa, skipMfa]',
    'errors.yaml#/session.mfa.mfa_policy_not_user_controlled: ✖ The same name is here twice',
  ],
  [
    'shared/schemas/error.yaml#/InvalidInputData',
    'shared/schemas/errors.yaml#/InvalidInputData',
    'errors.yaml#/guard.invalid_input/data: there is no file openapi/shared/schemas/errors.yaml',
  ],
  [
    'experience: { $ref: experience/schemas/error.yaml#/FactorsToVerifyData }',
    'experience: { $ref: interaction/schemas/error.yaml#/AvailableFactorsData }',
    'errors.yaml#/session.mfa.require_mfa_verification/data/experience: the description experience has no schema',
  ],
  [
    'data: { $ref: shared/schemas/error.yaml#/PasswordRejections }',
    'data: { newest: { $ref: shared/schemas/error.yaml#/PasswordRejections } }',
    'errors.yaml#/password.rejected: ✖ Unrecognized key: "newest"',
  ],
  [
    'experience: Nobody is identified.',
    '',
    'errors.yaml#/session.identifier_not_found/summary: there is none for the description experience',
  ],
  ['user.suspended:', 'User suspended:', 'errors.yaml#/User suspended: "User suspended" must be a code'],
  [
    '    - putEvent\n    - changeEvent\n',
    '    - putEvents\n    - changeEvent\n',
    'errors.yaml#/session.interaction_not_found: there is no operation "putEvents"',
  ],
  [
    'operations: [sendVerificationCode]',
    'operations: [getConsent]',
    'errors.yaml#/guard.invalid_input/examples/email: "getConsent" does not return this code',
  ],
  [
    'shared/schemas/error.yaml#/InvalidInputData',
    'shared/schemas/error.yaml#/Nothing',
    'errors.yaml#/guard.invalid_input/data: "shared/schemas/error.yaml#/Nothing" points to nothing',
  ],
  [
    'status: 400',
    'statsu: 400',
    'errors.yaml#/guard.invalid_input: ✖ Unrecognized key: "statsu" ✖ Invalid input: expected number, received undefined   → at status',
  ],
  [
    '    too-long:',
    '    too_long:',
    'errors.yaml#/password.rejected: ✖ Invalid key in record   → at examples.too_long',
  ],
  [
    'message: error.general_required, when:',
    'message: error.general_required, as:',
    'errors.yaml#/page: ✖ Unrecognized key: "as"   → at general_required',
  ],
]);
