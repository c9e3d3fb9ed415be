import { sharedPassword } from '../../../../mocks/people/shared-credentials.ts';
import type { FlowCase } from './flow-case.ts';

const passwordSignIn = (identifier: object, password: string) => ({
  workflows: ['password-sign-in'],
  inputs: { identifier, password },
});

export const passwordCases: readonly FlowCase[] = [
  {
    name: 'password: user name, on one page',
    tenant: 'default',
    run: async ({ fillFocused, submitPassword, parts }) => {
      await fillFocused(parts.identifier, 'ada');
      await submitPassword('analytical-engine');
    },
    ...passwordSignIn({ username: 'ada' }, 'analytical-engine'),
    signedInAs: 'Ada Lovelace',
  },
  {
    name: 'password: user name, on two screens',
    tenant: 'all-identifiers',
    run: async ({ submitIdentifier, submitPassword }) => {
      await submitIdentifier('grace');
      await submitPassword('nanosecond-wire');
    },
    ...passwordSignIn({ username: 'grace' }, 'nanosecond-wire'),
    signedInAs: 'Grace Hopper',
  },
  {
    name: 'password: e-mail address',
    tenant: 'email-sign-up',
    run: async ({ submitIdentifier, submitPassword }) => {
      await submitIdentifier('ada@example.org');
      await submitPassword('analytical-engine');
    },
    ...passwordSignIn({ email: 'ada@example.org' }, 'analytical-engine'),
    signedInAs: 'Ada Lovelace',
  },
  {
    name: 'password: phone number',
    tenant: 'phone-sign-up',
    run: async ({ submitIdentifier, submitPassword }) => {
      await submitIdentifier('+44 7700 900302');
      await submitPassword(sharedPassword);
    },
    ...passwordSignIn({ phone: '447700900302' }, sharedPassword),
    signedInAs: 'Una Undertow',
  },
];
