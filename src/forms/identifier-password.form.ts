import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { passwordField } from './fields/password.tsx';
import { identifierRule, passwordRule, signInWords } from './rules.ts';

/** Identifier and password on one page, where every method is password-only (contract §14). */
export const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [identifierField(), passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  schema: (rules) =>
    z.object({ identifier: identifierRule(rules, signInWords), password: passwordRule(rules.say) }),
});
