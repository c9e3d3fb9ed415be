import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { identifierRule } from './rules.ts';

export const registerForm = defineForm({
  name: 'register',
  fields: [identifierField()],
  submit: 'action.create_account',
  schema: (context) => z.object({ identifier: identifierRule(context) }),
});

export const forgotPasswordForm = defineForm({
  name: 'forgot-password',
  fields: [identifierField()],
  submit: 'action.continue',
  schema: (context) => z.object({ identifier: identifierRule(context) }),
});

export const contactForm = defineForm({
  name: 'contact',
  fields: [identifierField('contact')],
  submit: 'action.continue',
  schema: (context) => z.object({ identifier: identifierRule(context) }),
});

export const usernameForm = defineForm({
  name: 'username',
  fields: [identifierField()],
  submit: 'action.continue',
  schema: (context) =>
    z.object({ identifier: identifierRule(context, (problem) => problem, 'error.username_required') }),
});
