import { withoutKey, type CasesBySchema } from './cases.ts';

const body = { message: 'Not right.', code: 'session.invalid_credentials' };
const issue = { code: 'invalid_type', path: ['identifier', 0], message: 'Required' };
const input = { issues: [issue], name: 'ZodError' };
const related = { type: 'email', value: 'n***@example.org' };

export const error: CasesBySchema = {
  ErrorBody: {
    valid: [
      body,
      { ...body, data: null },
      { ...body, data: [1] },
      { ...body, details: 'more' },
      { ...body, code: 'of.a.newer.server', error: 'x', error_description: '' },
    ],
    invalid: [
      withoutKey(body, 'code'),
      withoutKey(body, 'message'),
      { ...body, code: 404 },
      { ...body, message: null },
      { ...body, details: {} },
      null,
    ],
  },
  ServerError: {
    valid: [
      { message: 'Sorry' },
      { message: '' },
      { message: 'x', code: 7 },
      body,
      { message: 'x', stack: [] },
    ],
    invalid: [{}, { message: null }, { message: 500 }, { message: ['x'] }, 'Internal server error'],
  },
  InvalidInputData: {
    valid: [
      input,
      { ...input, issues: [] },
      { ...input, issues: [{ ...issue, path: [] }] },
      { ...input, issues: [{ ...issue, path: [1.5, 'a'], expected: 'string' }, issue] },
      { ...input, cause: null },
    ],
    invalid: [
      withoutKey(input, 'name'),
      withoutKey(input, 'issues'),
      { ...input, issues: {} },
      { ...input, issues: [{ ...issue, path: 'identifier' }] },
      { ...input, issues: [{ ...issue, path: [null] }] },
      { ...input, issues: [withoutKey(issue, 'message')] },
    ],
  },
  PasswordRejections: {
    valid: [
      [],
      [{ code: 'password_rejected.too_short', interpolation: { min: 8 } }],
      [{ code: 'password_rejected.pwned' }, { code: 'of.a.newer.server' }],
      [{ code: '', interpolation: {} }],
      [{ code: 'x', more: [] }],
    ],
    invalid: [
      {},
      ['password_rejected.pwned'],
      [{}],
      [{ code: null }],
      [{ code: 'x', interpolation: [8] }],
      [{ code: 'x', interpolation: null }],
      null,
    ],
  },
  // Every object is valid.
  UnknownUserData: {
    valid: [
      {},
      { identifier: 'nobody@example.org' },
      { identifier: null },
      { identifier: { email: 'x' } },
      { other: 1 },
    ],
    invalid: [null, [], 'nobody@example.org', 7, false],
  },
  RelatedUserData: {
    valid: [
      {},
      { relatedUser: related },
      { relatedUser: { ...related, type: 'pigeon' } },
      { relatedUser: { ...related, id: 1 } },
      { related },
    ],
    invalid: [
      { relatedUser: null },
      { relatedUser: {} },
      { relatedUser: withoutKey(related, 'value') },
      { relatedUser: { ...related, value: 7 } },
      { relatedUser: [related] },
    ],
  },
  MissingProfileData: {
    valid: [
      { missingProfile: [] },
      { missingProfile: ['password', 'username'] },
      { missingProfile: ['favouriteColour'] },
      { missingProfile: ['email'], registeredSocialIdentity: { email: 'a@b.c' } },
      { missingProfile: ['phone'], registeredSocialIdentity: { avatar: 1 } },
    ],
    invalid: [
      {},
      { missingProfile: 'username' },
      { missingProfile: [null] },
      { missingProfile: [], registeredSocialIdentity: null },
      { missingProfile: [], registeredSocialIdentity: { email: 1 } },
    ],
  },
  AvailableFactorsData: {
    valid: [
      { availableFactors: [] },
      { availableFactors: ['Totp'] },
      { availableFactors: ['WebAuthn', 'BackupCode'] },
      { availableFactors: ['Carrier pigeon'] },
      { availableFactors: ['Totp'], masked: {} },
    ],
    invalid: [
      {},
      { availableFactors: null },
      { availableFactors: 'Totp' },
      { availableFactors: [1] },
      { missingFactors: ['Totp'] },
    ],
  },
  MissingMfaData: {
    valid: [
      {},
      { availableFactors: ['Totp'], skippable: true },
      { missingFactors: ['WebAuthn'] },
      { availableFactors: [], missingFactors: [], skippable: false },
      { policy: 'Mandatory' },
    ],
    invalid: [
      { availableFactors: null },
      { missingFactors: {} },
      { availableFactors: [true] },
      { skippable: 'true' },
      { skippable: null },
      [],
    ],
  },
  EnterpriseProviderData: {
    valid: [{}, { ssoConnectors: [] }, { ssoConnectors: null }, { clientSecret: 'x' }, { a: { b: [1] } }],
    invalid: [null, [], 'sso', 7, true],
  },
  BackupCodesData: {
    valid: [
      { codes: ['3f9a0c51de'] },
      { codes: [] },
      { codes: [''] },
      { codes: ['a', 'b'], used: 0 },
      { codes: Array.from({ length: 10 }, () => 'ca408f72b1') },
    ],
    invalid: [{}, { codes: null }, { codes: '3f9a0c51de' }, { codes: [1234567890] }, { codes: { 0: 'a' } }],
  },
};
