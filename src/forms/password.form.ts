import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { passwordRule } from './rules.ts';

/** The password of an identifier that is known already. */
export const passwordForm = defineForm({
  name: 'password',
  fields: [{ kind: 'password', name: 'password', use: 'current-password', label: 'input.password' }],
  submit: 'action.sign_in',
  schema: (_context, say) => z.object({ password: passwordRule(say) }),
});
