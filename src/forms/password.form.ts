import { defineForm } from './define-form.ts';
import { passwordField } from './fields/password.tsx';

export const passwordForm = defineForm({
  name: 'password',
  fields: [passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  rules: 'password',
});
