import { sentCode } from '../calls.ts';
import type { Call } from '../calls.ts';
import type { Row } from './row.ts';

/** Until the code is right. */
export const proved = (event: 'SignIn' | 'Register' | 'ForgotPassword', to: object): Call[] => [
  ['PUT interaction', 204, { event }],
  ['send code', 204, to],
  ['PATCH identifiers', 204, { ...to, verificationCode: sentCode }],
];

/** Agreed to, an account is created without a second code. */
const created = (to: object): Call[] => [
  ...proved('SignIn', to),
  ['S', 'user.user_not_exist'],
  ['PUT event', 204, { event: 'Register' }],
  ['PUT profile', 204, to],
  ['S', 200],
];

export const passcodeRows: readonly Row[] = [
  {
    name: 'passcode: e-mail address',
    tenant: 'email-code',
    walk: async ({ identify, enterCode }) => {
      await identify('cora@example.org');
      await enterCode('cora@example.org');
    },
    calls: [...proved('SignIn', { email: 'cora@example.org' }), ['S', 200]],
    ends: 'Cora Current',
  },
  {
    name: 'passcode: phone number',
    tenant: 'phone',
    walk: async ({ identify, enterCode }) => {
      await identify('+44 7700 900301');
      await enterCode('+447700900301');
    },
    calls: [...proved('SignIn', { phone: '447700900301' }), ['S', 200]],
    ends: 'Cora Current',
  },
  {
    name: 'passcode, sent again',
    tenant: 'email-code',
    waits: true,
    walk: async ({ identify, resend, enterCode }) => {
      await identify('cora@example.org');
      await resend();
      await enterCode('cora@example.org');
    },
    calls: [
      ['PUT interaction', 204, { event: 'SignIn' }],
      ['send code', 204, { email: 'cora@example.org' }],
      ...proved('SignIn', { email: 'cora@example.org' }),
      ['S', 200],
    ],
    ends: 'Cora Current',
  },
  {
    name: 'passcode, user_not_exist, created: e-mail address',
    tenant: 'email-code',
    walk: async ({ identify, enterCode, answer }) => {
      await identify('new@example.org');
      await enterCode('new@example.org');
      await answer('No account found', 'Create account');
      await answer('Terms and privacy', 'Agree');
    },
    calls: created({ email: 'new@example.org' }),
    ends: 'new@example.org',
  },
  {
    name: 'passcode, user_not_exist, created: phone number',
    tenant: 'phone',
    walk: async ({ identify, enterCode, answer }) => {
      await identify('+44 7700 900888');
      await enterCode('+447700900888');
      await answer('No account found', 'Create account');
      await answer('Terms and privacy', 'Agree');
    },
    calls: created({ phone: '447700900888' }),
    ends: '447700900888',
  },
];
