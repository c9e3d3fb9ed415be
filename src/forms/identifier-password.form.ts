import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { passwordField } from './fields/password.tsx';

export const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [identifierField, passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  rules: 'signInIdentifierPassword',
});
