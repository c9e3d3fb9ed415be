import type { Call } from '../calls.ts';
import { proved } from './passcode.ts';
import { goodPassword } from './row.ts';
import type { Row } from './row.ts';

const registered = (to: object): Call[] => [...proved('Register', to), ['PATCH profile', 204, to]];

/** Somebody has it: signed in after all, without a second code. */
const signedInInstead = (
  to: object,
  code: 'user.email_already_in_use' | 'user.phone_already_in_use',
): Call[] => [
  ...registered(to),
  ['S', code],
  ['DELETE profile', 204],
  ['PUT event', 204, { event: 'SignIn' }],
  ['S', 200],
];

export const registerRows: readonly Row[] = [
  {
    name: 'register user name',
    tenant: 'default',
    registers: true,
    walk: async ({ identify, choosePassword }) => {
      await identify('newcomer', 'Create account');
      await choosePassword(goodPassword, 'Create account', 'twice');
    },
    calls: [
      ['PUT interaction', 204, { event: 'Register', profile: { username: 'newcomer' } }],
      ['S', 'user.missing_profile'],
      ['PATCH profile', 204, { password: goodPassword }],
      ['S', 200],
    ],
    ends: 'newcomer',
  },
  {
    name: 'register e-mail address',
    tenant: 'email-code',
    registers: true,
    walk: async ({ fillFirst, on, agree, press, enterCode }) => {
      await fillFirst(on.identifier, 'new@example.org');
      await agree();
      await press(on.button('Create account'));
      await enterCode('new@example.org');
    },
    calls: [...registered({ email: 'new@example.org' }), ['S', 200]],
    ends: 'new@example.org',
  },
  {
    name: 'register e-mail address, and a password',
    tenant: 'email-sign-up',
    registers: true,
    walk: async ({ identify, answer, enterCode, choosePassword }) => {
      await identify('new@example.org', 'Create account');
      await answer('Terms and privacy', 'Agree');
      await enterCode('new@example.org');
      await choosePassword(goodPassword, 'Save password');
    },
    calls: [
      ...registered({ email: 'new@example.org' }),
      ['S', 'user.missing_profile'],
      ['PATCH profile', 204, { password: goodPassword }],
      ['S', 200],
    ],
    ends: 'new@example.org',
  },
  {
    name: 'register phone number',
    tenant: 'phone',
    registers: true,
    walk: async ({ identify, answer, enterCode }) => {
      await identify('+44 7700 900888', 'Create account');
      await answer('Terms and privacy', 'Agree');
      await enterCode('+447700900888');
    },
    calls: [...registered({ phone: '447700900888' }), ['S', 200]],
    ends: '447700900888',
  },
  {
    name: 'register, already_in_use, signed in: e-mail address',
    tenant: 'no-terms',
    registers: true,
    walk: async ({ identify, enterCode, answer }) => {
      await identify('taken@example.org', 'Create account');
      await enterCode('taken@example.org');
      await answer('Account found', 'Sign in');
    },
    calls: signedInInstead({ email: 'taken@example.org' }, 'user.email_already_in_use'),
    ends: 'Tamsin Ken',
  },
  {
    name: 'register, already_in_use, signed in: phone number',
    tenant: 'phone',
    registers: true,
    walk: async ({ identify, enterCode, answer }) => {
      await identify('+44 7700 900111', 'Create account');
      await answer('Terms and privacy', 'Agree');
      await enterCode('+447700900111');
      await answer('Account found', 'Sign in');
    },
    calls: signedInInstead({ phone: '447700900111' }, 'user.phone_already_in_use'),
    ends: 'Tamsin Ken',
  },
];
