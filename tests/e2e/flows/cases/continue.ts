import { anyCode } from '../../api-calls.ts';
import { validNewPassword } from './flow-case.ts';
import type { FlowCase } from './flow-case.ts';

/** Without PUT interaction, which would clear the session. */
const addressAdded = (address: object, missingAddress: string): Pick<FlowCase, 'workflows' | 'inputs'> => ({
  workflows: ['password-sign-in', 'continue-address'],
  inputs: ({ withoutAddress: { username, password } }) => ({
    identifier: { username },
    password,
    address,
    missingAddress,
    code: anyCode,
  }),
});

const addsAddress = (
  what: string,
  tenant: string,
  [input, to]: [string, string],
  address: object,
  missingAddress: string,
): FlowCase => ({
  name: `continue ${what}`,
  tenant,
  run: async ({ submitIdentifier, submitPassword, enterCode }, { withoutAddress }) => {
    await submitIdentifier(withoutAddress.username);
    await submitPassword(withoutAddress.password);
    await submitIdentifier(input);
    await enterCode(to);
  },
  ...addressAdded(address, missingAddress),
  signedInAs: ({ withoutAddress }) => withoutAddress.name,
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
    inputs: () => ({ address: { email: 'noor@example.org' }, code: anyCode, password: validNewPassword }),
    signedInAs: () => 'Noor Haddad',
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
    inputs: () => ({ address: { email: 'una@example.org' }, code: anyCode, username: 'una_u' }),
    signedInAs: () => 'Una Undertow',
  },
  { ...addsAddress('e-mail address', 'email-sign-up', mail, email, 'email'), variant: 'email-password' },
  {
    name: 'continue e-mail address, the code sent again',
    tenant: 'email-sign-up',
    variant: 'email-password',
    resendsCode: true,
    run: async ({ submitIdentifier, submitPassword, resendCode, enterCode }, { withoutAddress }) => {
      await submitIdentifier(withoutAddress.username);
      await submitPassword(withoutAddress.password);
      await submitIdentifier(email.email);
      await resendCode();
      await enterCode(email.email);
    },
    ...addressAdded(email, 'email'),
    signedInAs: ({ withoutAddress }) => withoutAddress.name,
  },
  addsAddress('phone number', 'phone-sign-up', number, phone, 'phone'),
  addsAddress(
    'e-mail address or phone number: an address',
    'username-and-contact',
    mail,
    email,
    'emailOrPhone',
  ),
  addsAddress(
    'e-mail address or phone number: a number',
    'username-and-contact',
    number,
    phone,
    'emailOrPhone',
  ),
];
