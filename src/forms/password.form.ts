import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { passwordField } from './fields/password.tsx';
import { passwordRule } from './rules.ts';

/** The password of an identifier that is known already. */
export const passwordForm = defineForm({
  name: 'password',
  fields: [passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  schema: ({ say }) => z.object({ password: passwordRule(say) }),
});
