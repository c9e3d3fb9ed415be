import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { passwordField } from './fields/password.tsx';
import { passwordRule } from './rules.ts';

export const passwordForm = defineForm({
  name: 'password',
  fields: [passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  schema: ({ getMessage }) => z.object({ password: passwordRule(getMessage) }),
});
