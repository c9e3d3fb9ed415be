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

it('an expired password leads to the recovery of the identifier, which says why', () => {
  const forgotPassword = { email: true, phone: false };
  const recovery = { kind: 'navigate', to: '/forgot-password', flashMessage: 'description.password_expired' };
  expect(effectOf('password.expired', { forgotPassword })).toEqual({
    ...recovery,
    formValues: { identifier: 'ada@example.org' },
  });
  expect(effectOf('password.expired', { forgotPassword }, { kind: 'username', value: 'ada' })).toEqual({
    ...recovery,
    formValues: { identifier: '' },
  });
});

it('an expired password leads to the support of the tenant where nobody can recover one', () => {
  expect(effectOf('password.expired', { supportEmail: 'help@shop.example' })).toEqual({
    kind: 'notice',
    text: { key: 'error.password_expired_support', values: { support: 'help@shop.example' } },
  });
  expect(effectOf('password.expired')).toEqual({
    kind: 'notice',
    text: { key: 'error.password_expired' },
  });
});

it.each([
  'user.username_too_short',
  'user.username_too_long',
  'user.username_uppercase_not_allowed',
  'user.username_lowercase_not_allowed',
  'user.username_numbers_not_allowed',
  'user.username_underscore_not_allowed',
])('%s says the whole rule at the field, and else what the server says', (code) => {
  expect(effectOf(code, { usernamePolicy: { minLength: 4 } })).toMatchObject({
    kind: 'inline',
    field: 'identifier',
    text: { key: 'error.username_policy.at_least', values: { min: 4 } },
  });
  expect(effectOf(code)).toEqual({
    kind: 'inline',
    field: 'identifier',
    text: { literal: 'Server says', language: 'en' },
  });
});

it.each([
  ['user.username_required', { key: 'error.username_required' }],
  ['user.username_starts_with_number', { key: 'error.username_should_not_start_with_number' }],
  ['user.username_invalid_charset_hard', { key: 'error.username_invalid_charset' }],
  ['session.email_blocklist.email_not_allowed', { key: 'error.email_not_allowed' }],
  ['session.email_blocklist.email_subaddressing_not_allowed', { key: 'error.email_without_plus' }],
  ['session.email_blocklist.disposable_email_validation_failed', { key: 'error.email_not_allowed' }],
])('%s is an error of the identifier', (code, text) => {
  expect(effectOf(code)).toEqual({ kind: 'inline', field: 'identifier', text });
});
