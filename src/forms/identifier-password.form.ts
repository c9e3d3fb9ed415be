import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { passwordField } from './fields/password.tsx';
import { identifierRule, passwordRule, signInMessage } from './rules.ts';

export const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [identifierField(), passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  schema: (context) =>
    z.object({
      identifier: identifierRule(context, signInMessage),
      password: passwordRule(context.getMessage),
    }),
});
