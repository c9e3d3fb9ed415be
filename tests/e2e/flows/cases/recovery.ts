import type { ApiCall } from '../../api-calls.ts';
import { codeVerified } from './passcode.ts';
import { validNewPassword } from './flow-case.ts';
import type { FlowCase } from './flow-case.ts';

const passwordRecovered = (to: object): ApiCall[] => [
  ...codeVerified('ForgotPassword', to),
  ['submit', 'user.new_password_required_in_profile'],
  ['PATCH profile', 204, { password: validNewPassword }],
  ['submit', 204],
];

export const recoveryCases: readonly FlowCase[] = [
  {
    name: 'forgot password: e-mail address',
    tenant: 'email-sign-up',
    run: async ({ submitIdentifier, press, parts, enterCode, submitNewPassword }) => {
      await submitIdentifier('ada@example.org');
      await press(parts.link('Forgot your password?'));
      await submitIdentifier('ada@example.org');
      await enterCode('ada@example.org');
      await submitNewPassword(validNewPassword, 'Save password');
    },
    expectedCalls: passwordRecovered({ email: 'ada@example.org' }),
    signedInAs: null,
  },
  {
    name: 'forgot password: phone number',
    tenant: 'phone-sign-up',
    run: async ({ submitIdentifier, press, parts, enterCode, submitNewPassword }) => {
      await submitIdentifier('emil');
      await press(parts.link('Forgot your password?'));
      await submitIdentifier('+44 7700 900303');
      await enterCode('+447700900303');
      await submitNewPassword(validNewPassword, 'Save password');
    },
    expectedCalls: passwordRecovered({ phone: '447700900303' }),
    signedInAs: null,
  },
];
