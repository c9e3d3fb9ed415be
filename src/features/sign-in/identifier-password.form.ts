import { LANDING_SUBMITS } from '../../domain/landing.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';
import { passwordField } from '../../forms/fields/password.tsx';

export const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [identifierField, passwordField('password', 'current-password', 'input.password')],
  submit: LANDING_SUBMITS.password,
  rules: 'signInIdentifierPassword',
});
