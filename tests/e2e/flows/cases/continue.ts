import { sharedPassword } from '../../../../mocks/people/shared-credentials.ts';
import { anyCode } from '../../api-calls.ts';
import type { ApiCall } from '../../api-calls.ts';
import { codeVerified } from './passcode.ts';
import { validNewPassword } from './flow-case.ts';
import type { FlowCase } from './flow-case.ts';

/** Paul has only a user name and a password. */
const paulSignIn: ApiCall[] = [
  ['PUT interaction', 204, { event: 'SignIn', identifier: { username: 'paul', password: sharedPassword } }],
  ['submit', 'user.missing_profile'],
];

/** Without PUT interaction, which would clear the session. */
const addressAdded = (to: object): ApiCall[] => [
  ['send code', 204, to],
  ['PATCH identifiers', 204, { ...to, verificationCode: anyCode }],
  ['PATCH profile', 204, to],
  ['submit', 200],
];

const paulAddsAddress = (
  what: string,
  tenant: string,
  [input, to]: [string, string],
  body: object,
): FlowCase => ({
  name: `continue ${what}`,
  tenant,
  run: async ({ submitIdentifier, submitPassword, enterCode }) => {
    await submitIdentifier('paul');
    await submitPassword(sharedPassword);
    await submitIdentifier(input);
    await enterCode(to);
  },
  expectedCalls: [...paulSignIn, ...addressAdded(body)],
  signedInAs: 'Paul Pier',
});

const email = { email: 'paul@example.org' };
const phone = { phone: '447700900779' };
const mail: [string, string] = [email.email, email.email];
const number: [string, string] = ['+44 7700 900779', `+${phone.phone}`];

export const continueCases: readonly FlowCase[] = [
  {
    name: 'continue password',
    tenant: 'all-identifiers',
    run: async ({ submitIdentifier, enterCode, submitNewPassword }) => {
      await submitIdentifier('noor@example.org');
      await enterCode('noor@example.org');
      await submitNewPassword(validNewPassword, 'Save password');
    },
    expectedCalls: [
      ...codeVerified('SignIn', { email: 'noor@example.org' }),
      ['submit', 'user.missing_profile'],
      ['PATCH profile', 204, { password: validNewPassword }],
      ['submit', 200],
    ],
    signedInAs: 'Noor Haddad',
  },
  {
    name: 'continue user name',
    tenant: 'username-and-contact',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('una@example.org');
      await enterCode('una@example.org');
      await submitIdentifier('una_u');
    },
    expectedCalls: [
      ...codeVerified('SignIn', { email: 'una@example.org' }),
      ['submit', 'user.missing_profile'],
      ['PATCH profile', 204, { username: 'una_u' }],
      ['submit', 200],
    ],
    signedInAs: 'Una Undertow',
  },
  paulAddsAddress('e-mail address', 'email-sign-up', mail, email),
  {
    name: 'continue e-mail address, the code sent again',
    tenant: 'email-sign-up',
    usesPageClock: true,
    run: async ({ submitIdentifier, submitPassword, resendCode, enterCode }) => {
      await submitIdentifier('paul');
      await submitPassword(sharedPassword);
      await submitIdentifier(email.email);
      await resendCode();
      await enterCode(email.email);
    },
    expectedCalls: [...paulSignIn, ['send code', 204, email], ...addressAdded(email)],
    signedInAs: 'Paul Pier',
  },
  paulAddsAddress('phone number', 'phone-sign-up', number, phone),
  paulAddsAddress('e-mail address or phone number: an address', 'username-and-contact', mail, email),
  paulAddsAddress('e-mail address or phone number: a number', 'username-and-contact', number, phone),
];
