import { anyCode } from '../../api-calls.ts';
import { validNewPassword } from './flow-case.ts';
import type { FlowCase } from './flow-case.ts';

const passwordRecovered = (address: object) => ({
  workflows: ['forgot-password'],
  inputs: () => ({ address, code: anyCode, password: validNewPassword }),
});

export const recoveryCases: readonly FlowCase[] = [
  {
    name: 'forgot password: e-mail address',
    tenant: 'email-sign-up',
    variant: 'recovery',
    run: async ({ submitIdentifier, press, parts, enterCode, submitNewPassword }) => {
      await submitIdentifier('ada@example.org');
      await press(parts.link('Forgot your password?'));
      await submitIdentifier('ada@example.org');
      await enterCode('ada@example.org');
      await submitNewPassword(validNewPassword, 'Save password');
    },
    ...passwordRecovered({ email: 'ada@example.org' }),
    signedInAs: () => null,
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
    ...passwordRecovered({ phone: '447700900303' }),
    signedInAs: () => null,
  },
];
