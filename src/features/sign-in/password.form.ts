import { defineForm } from '../../forms/define-form.ts';
import { passwordField } from '../../forms/fields/password.tsx';

export const passwordForm = defineForm({
  name: 'password',
  fields: [passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  rules: 'password',
});
