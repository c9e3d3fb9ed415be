import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierRule, passwordRule } from './rules.ts';

/** Identifier and password on one page, where every method is password-only (spec §2). */
export const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [
    { kind: 'identifier', name: 'identifier' },
    { kind: 'password', name: 'password', use: 'current-password', label: 'input.password' },
  ],
  submit: 'action.sign_in',
  schema: ({ kinds }, say) =>
    z.object({ identifier: identifierRule(kinds, say), password: passwordRule(say) }),
});
