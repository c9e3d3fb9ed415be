import type { Call } from '../calls.ts';
import { proved } from './passcode.ts';
import { goodPassword } from './row.ts';
import type { Row } from './row.ts';

const recovered = (to: object): Call[] => [
  ...proved('ForgotPassword', to),
  ['S', 'user.new_password_required_in_profile'],
  ['PATCH profile', 204, { password: goodPassword }],
  ['S', 204],
];

export const recoveryRows: readonly Row[] = [
  {
    name: 'forgot password: e-mail address',
    tenant: 'email-sign-up',
    walk: async ({ identify, press, on, enterCode, choosePassword }) => {
      await identify('ada@example.org');
      await press(on.link('Forgot your password?'));
      await identify('ada@example.org');
      await enterCode('ada@example.org');
      await choosePassword(goodPassword, 'Save password');
    },
    calls: recovered({ email: 'ada@example.org' }),
    ends: null,
  },
  {
    name: 'forgot password: phone number',
    tenant: 'phone-sign-up',
    walk: async ({ identify, press, on, enterCode, choosePassword }) => {
      await identify('emil');
      await press(on.link('Forgot your password?'));
      await identify('+44 7700 900303');
      await enterCode('+447700900303');
      await choosePassword(goodPassword, 'Save password');
    },
    calls: recovered({ phone: '447700900303' }),
    ends: null,
  },
];
