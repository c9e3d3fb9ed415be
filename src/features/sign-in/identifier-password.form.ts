import { FIRST_FORM_SUBMITS } from '../../domain/first-form.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';
import { passwordField } from '../../forms/fields/password.tsx';

export const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [identifierField, passwordField('password', 'current-password', 'input.password')],
  submit: FIRST_FORM_SUBMITS.password,
  rules: 'signInIdentifierPassword',
});
