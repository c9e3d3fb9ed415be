import { withoutKey, type CasesBySchema } from './cases.ts';

const textOfLength = (length: number) => 'a'.repeat(length);
const byName = { username: 'ada', password: 'analytical-engine' };
const byEmail = { email: 'ada@example.org', password: 'analytical-engine' };
const byPhone = { phone: '4917012345678', password: 'analytical-engine' };
const emailCode = { email: 'ada@example.org', verificationCode: '123456' };
const phoneCode = { phone: '4917012345678', verificationCode: '123456' };
const social = {
  connectorId: 'c1',
  connectorData: { code: 'abc', redirectUri: 'https://id.example.org/callback/c1' },
};
const socialEmail = { connectorId: 'c1', email: 'ada@example.org' };
const socialPhone = { connectorId: 'c1', phone: '4917012345678' };

export const interaction: CasesBySchema = {
  // Only three values exist.
  InteractionEvent: {
    valid: ['SignIn', 'Register', 'ForgotPassword'],
    invalid: ['sign-in', 'signin', '', 'SignIn ', null, 1, ['SignIn']],
  },
  Username: {
    valid: ['ada', '_', 'Ada_Lovelace', 'a1', textOfLength(128), 'toString'],
    invalid: ['', '1a', 'ada lovelace', 'ada-l', 'ädä', textOfLength(129), 'ada\n', null, 7],
  },
  Email: {
    valid: [
      'a@b.c',
      'ada@example.org',
      'ada+x@mail.example.org',
      'ä@ö.ü',
      `${textOfLength(122)}@b.org`,
      '@@x.@',
    ],
    invalid: [
      '',
      'ada',
      'ada@example',
      'ada @example.org',
      '@b.c',
      'a@.',
      `${textOfLength(124)}@b.org`,
      null,
    ],
  },
  Phone: {
    valid: ['0', '4917012345678', '12', '1'.repeat(32), '0049'],
    invalid: ['', '+49170', '49 170', '49-170', '٠١٢', '1'.repeat(33), 49170],
  },
  Password: {
    valid: ['', 'x', ' ', 'analytical-engine', '密码', textOfLength(5000)],
    invalid: [null, 12345678, ['x'], {}],
  },
  // What the person typed: servers answer invalid_credentials (contract §12).
  SignInText: {
    valid: ['ada', ' ', '1ada', 'nope', '+44 7700', textOfLength(128)],
    invalid: ['', null, 7, [], {}, textOfLength(129)],
  },
  SignInPassword: {
    valid: ['x', ' ', 'analytical-engine', '密码', textOfLength(5000)],
    invalid: ['', null, 12345678, ['x'], {}],
  },
  // Limits count code points, not UTF-16 units: six key emojis are twelve units.
  Passcode: {
    valid: ['1', '123456', '00000', 'abcdef', '🔑🔑🔑🔑🔑🔑'],
    invalid: ['', '1234567', '🔑🔑🔑🔑🔑🔑🔑', 123456, null],
  },
  UsernamePassword: {
    valid: [
      byName,
      { ...byName, remember: true },
      { ...byName, username: '_' },
      { ...byName, password: ' ' },
      { ...byName, email: 7 },
    ],
    invalid: [
      {},
      withoutKey(byName, 'password'),
      { ...byName, username: null },
      { ...byName, password: 7 },
      byEmail,
      null,
    ],
  },
  EmailPassword: {
    valid: [
      byEmail,
      { ...byEmail, email: 'a@b.c' },
      { ...byEmail, password: 'p' },
      { ...byEmail, username: '' },
      { ...byEmail, x: [] },
    ],
    invalid: [
      withoutKey(byEmail, 'email'),
      { ...byEmail, email: 7 },
      { ...byEmail, password: null },
      { ...byEmail, email: null },
      [byEmail],
    ],
  },
  PhonePassword: {
    valid: [
      byPhone,
      { ...byPhone, phone: '1' },
      { ...byPhone, password: '\t' },
      { ...byPhone, email: '' },
      { ...byPhone, country: 'DE' },
    ],
    invalid: [
      withoutKey(byPhone, 'phone'),
      { ...byPhone, phone: null },
      { ...byPhone, phone: 49 },
      { ...byPhone, password: [] },
      'phone',
    ],
  },
  EmailPasscode: {
    valid: [
      emailCode,
      { ...emailCode, verificationCode: '1' },
      { ...emailCode, email: 'x@y.z' },
      { ...emailCode, password: 1 },
      { ...emailCode, _: {} },
    ],
    invalid: [
      withoutKey(emailCode, 'verificationCode'),
      { ...emailCode, verificationCode: '1234567' },
      { ...emailCode, verificationCode: 123456 },
      { ...emailCode, email: '' },
      byEmail,
    ],
  },
  PhonePasscode: {
    valid: [
      phoneCode,
      { ...phoneCode, verificationCode: '9' },
      { ...phoneCode, phone: '0' },
      { ...phoneCode, email: null },
      { ...phoneCode, 'a b': 0 },
    ],
    invalid: [
      withoutKey(phoneCode, 'phone'),
      { ...phoneCode, phone: '49 1' },
      { ...phoneCode, verificationCode: '' },
      { ...phoneCode, verificationCode: null },
      true,
    ],
  },
  SocialReturn: {
    valid: [
      social,
      { ...social, connectorData: {} },
      { ...social, connectorData: { nested: { deep: [1] } } },
      { ...social, connectorId: '🔑'.repeat(128) },
      { ...social, state: 's' },
    ],
    invalid: [
      withoutKey(social, 'connectorData'),
      { ...social, connectorData: 'code=abc' },
      { ...social, connectorData: null },
      { ...social, connectorData: [] },
      { ...social, connectorId: null },
      { ...social, connectorId: textOfLength(129) },
    ],
  },
  SocialEmail: {
    valid: [
      socialEmail,
      { ...socialEmail, connectorId: 'x' },
      { ...socialEmail, email: 'e@f.g' },
      { ...socialEmail, phone: 0 },
      { ...socialEmail, connectorData: null },
    ],
    invalid: [
      withoutKey(socialEmail, 'connectorId'),
      { ...socialEmail, connectorId: 1 },
      { ...socialEmail, email: 'e' },
      { ...socialEmail, email: undefined },
      socialPhone,
    ],
  },
  SocialPhone: {
    valid: [
      socialPhone,
      { ...socialPhone, connectorId: 'y' },
      { ...socialPhone, phone: '00' },
      { ...socialPhone, email: '' },
      { ...socialPhone, more: false },
    ],
    invalid: [
      withoutKey(socialPhone, 'phone'),
      { ...socialPhone, phone: '' },
      { ...socialPhone, phone: 1 },
      { ...socialPhone, connectorId: null },
      socialEmail,
    ],
  },
  Identifier: {
    valid: [
      byName,
      byEmail,
      byPhone,
      emailCode,
      phoneCode,
      social,
      socialEmail,
      socialPhone,
      { ...byName, email: 'not one' },
      { ...emailCode, password: 'both' },
    ],
    invalid: [
      {},
      { username: 'ada' },
      { email: 'ada@example.org' },
      { username: 'ada', verificationCode: '123456' },
      { ...byName, username: textOfLength(129) },
      { ...emailCode, verificationCode: '' },
      { connectorId: 'c1' },
      null,
      'ada',
    ],
  },
  Profile: {
    valid: [
      {},
      { username: 'ada' },
      { email: 'a@b.c', phone: '49' },
      { connectorId: 'c1', password: 'p' },
      { nickname: 7 },
    ],
    invalid: [{ username: '' }, { email: null }, { phone: '+49' }, { connectorId: '' }, { password: 7 }, []],
  },
  InteractionBody: {
    valid: [
      { event: 'SignIn' },
      { event: 'SignIn', identifier: byName },
      { event: 'Register', profile: { username: 'ada' } },
      { event: 'ForgotPassword', identifier: emailCode, profile: {} },
      { event: 'SignIn', other: null },
    ],
    invalid: [
      {},
      { event: 'Delete' },
      { identifier: byName },
      { event: 'SignIn', identifier: {} },
      { event: 'SignIn', identifier: null },
      { event: 'Register', profile: { email: 'a' } },
    ],
  },
  EventBody: {
    valid: [
      { event: 'SignIn' },
      { event: 'Register' },
      { event: 'ForgotPassword' },
      { event: 'Register', identifier: 'of no interest' },
      { event: 'SignIn', profile: null },
    ],
    invalid: [{}, { event: 'sign-in' }, { event: null }, { event: ['SignIn'] }, 'SignIn'],
  },
  EmailAddress: {
    valid: [
      { email: 'ada@example.org' },
      { email: 'a@b.c', phone: 7 },
      { email: 'ä@ö.ü' },
      { email: `${textOfLength(122)}@b.org` },
      { email: 'ada@example.org', template: null },
    ],
    invalid: [{}, { email: 'ada' }, { email: '' }, { email: `${textOfLength(123)}@b.org` }, { email: null }],
  },
  PhoneNumber: {
    valid: [
      { phone: '447700900123' },
      { phone: '0', email: '' },
      { phone: '1'.repeat(32) },
      { phone: '12', channel: 'voice' },
      { phone: '0049170' },
    ],
    invalid: [
      {},
      { phone: '+447700900123' },
      { phone: '' },
      { phone: 447700900123 },
      { phone: '1'.repeat(33) },
    ],
  },
  VerificationCodeBody: {
    valid: [
      { email: 'ada@example.org' },
      { phone: '447700900123' },
      { email: 'ada@example.org', phone: 'not one' },
      { email: null, phone: '12' },
      { phone: '12', more: {} },
    ],
    invalid: [
      {},
      { username: 'ada' },
      { email: 'ada' },
      { phone: '+44' },
      { email: 'ada', phone: '+44' },
      { email: null },
      'ada@example.org',
    ],
  },
  RedirectAnswer: {
    valid: [
      { redirectTo: 'https://id.example.org/oidc/auth/1' },
      { redirectTo: '/' },
      { redirectTo: ' ' },
      { redirectTo: 'x', expiresIn: 5 },
      { redirectTo: 'a'.repeat(9000) },
    ],
    invalid: [
      {},
      { redirectTo: '' },
      { redirectTo: null },
      { redirectTo: ['https://id.example.org'] },
      'https://id.example.org',
    ],
  },
};
