import { expect, it } from 'vitest';
import type { Identifier } from '../domain/identifier.ts';
import { effectForCode } from '../engine/errors/effect-for-code.ts';
import { flowContext } from '../testing/flow-context.ts';
import { experienceErrors } from './experience-errors.ts';

const ada: Identifier = { kind: 'email', value: 'ada@example.org' };

/** The effect of an error at the page of a password. */
const effectOf = (code: string, settings: object = {}, accountIdentifier = ada) =>
  effectForCode({ code, message: 'Server says', waitText: () => undefined }, experienceErrors, {
    ...flowContext(settings, { page: '/sign-in/password' }),
    accountIdentifier,
  });

it('an expired password leads to a recovery without the identifier that no recovery is for', () => {
  const forgotPassword = { email: true, phone: false };
  expect(effectOf('password.expired', { forgotPassword }, { kind: 'username', value: 'ada' })).toEqual({
    kind: 'navigate',
    to: '/forgot-password',
    flashMessage: 'description.password_expired',
    formValues: { identifier: '' },
  });
});

it('an expired password leads to the support of the tenant where nobody can recover one', () => {
  expect(effectOf('password.expired', { supportEmail: 'help@shop.example' })).toEqual({
    kind: 'notice',
    text: { key: 'error.password_expired_support', values: { support: 'help@shop.example' } },
  });
});
