import { LANDING_SUBMITS } from '../domain/landing.ts';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { passwordField } from './fields/password.tsx';

export const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [identifierField, passwordField('password', 'current-password', 'input.password')],
  submit: LANDING_SUBMITS.password,
  rules: 'signInIdentifierPassword',
});
