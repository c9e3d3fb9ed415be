import { sharedPassword } from '../../../../mocks/people/shared-credentials.ts';
import type { FlowCase } from './flow-case.ts';

const byUsername: Pick<FlowCase, 'workflows' | 'inputs' | 'signedInAs'> = {
  workflows: ['password-sign-in'],
  inputs: ({ ada }) => ({ identifier: { username: 'ada' }, password: ada.password }),
  signedInAs: ({ ada }) => ada.name,
};

export const passwordCases: readonly FlowCase[] = [
  {
    ...byUsername,
    name: 'password: user name, on one page',
    tenant: 'default',
    variant: 'plain',
    run: async ({ fillFocused, submitPassword, parts }, { ada }) => {
      await fillFocused(parts.identifier, 'ada');
      await submitPassword(ada.password);
    },
  },
  {
    ...byUsername,
    name: 'password: user name, on two screens',
    tenant: 'all-identifiers',
    variant: 'recovery',
    run: async ({ submitIdentifier, submitPassword }, { ada }) => {
      await submitIdentifier('ada');
      await submitPassword(ada.password);
    },
  },
  {
    ...byUsername,
    name: 'password: e-mail address',
    tenant: 'email-sign-up',
    variant: 'recovery',
    run: async ({ submitIdentifier, submitPassword }, { ada }) => {
      await submitIdentifier(ada.email);
      await submitPassword(ada.password);
    },
    inputs: ({ ada }) => ({ identifier: { email: ada.email }, password: ada.password }),
  },
  {
    name: 'password: phone number',
    tenant: 'phone-sign-up',
    run: async ({ submitIdentifier, submitPassword }) => {
      await submitIdentifier('+44 7700 900302');
      await submitPassword(sharedPassword);
    },
    workflows: ['password-sign-in'],
    inputs: () => ({ identifier: { phone: '447700900302' }, password: sharedPassword }),
    signedInAs: () => 'Una Undertow',
  },
];
