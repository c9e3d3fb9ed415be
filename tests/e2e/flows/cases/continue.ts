import { sharedPassword } from '../../../../mocks/people/shared-credentials.ts';
import { anyCode } from '../../api-calls.ts';
import { validNewPassword } from './flow-case.ts';
import type { FlowCase } from './flow-case.ts';

/** Paul has only a user name and a password. */
const paulSignIn = { identifier: { username: 'paul' }, password: sharedPassword };

/** Without PUT interaction, which would clear the session. */
const addressAdded = (address: object, missingAddress: string) => ({
  workflows: ['password-sign-in', 'continue-address'],
  inputs: { ...paulSignIn, address, missingAddress, code: anyCode },
});

const paulAddsAddress = (
  what: string,
  tenant: string,
  [input, to]: [string, string],
  address: object,
  missingAddress: string,
): FlowCase => ({
  name: `continue ${what}`,
  tenant,
  run: async ({ submitIdentifier, submitPassword, enterCode }) => {
    await submitIdentifier('paul');
    await submitPassword(sharedPassword);
    await submitIdentifier(input);
    await enterCode(to);
  },
  ...addressAdded(address, missingAddress),
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
    workflows: ['passcode-sign-in', 'continue-password'],
    inputs: { address: { email: 'noor@example.org' }, code: anyCode, password: validNewPassword },
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
    workflows: ['passcode-sign-in', 'continue-username'],
    inputs: { address: { email: 'una@example.org' }, code: anyCode, username: 'una_u' },
    signedInAs: 'Una Undertow',
  },
  paulAddsAddress('e-mail address', 'email-sign-up', mail, email, 'email'),
  {
    name: 'continue e-mail address, the code sent again',
    tenant: 'email-sign-up',
    resendsCode: true,
    run: async ({ submitIdentifier, submitPassword, resendCode, enterCode }) => {
      await submitIdentifier('paul');
      await submitPassword(sharedPassword);
      await submitIdentifier(email.email);
      await resendCode();
      await enterCode(email.email);
    },
    ...addressAdded(email, 'email'),
    signedInAs: 'Paul Pier',
  },
  paulAddsAddress('phone number', 'phone-sign-up', number, phone, 'phone'),
  paulAddsAddress(
    'e-mail address or phone number: an address',
    'username-and-contact',
    mail,
    email,
    'emailOrPhone',
  ),
  paulAddsAddress(
    'e-mail address or phone number: a number',
    'username-and-contact',
    number,
    phone,
    'emailOrPhone',
  ),
];
