import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { identifierRule } from './rules.ts';

/** Who somebody is going to be. */
export const registerForm = defineForm({
  name: 'register',
  fields: [identifierField()],
  submit: 'action.create_account',
  schema: (rules) => z.object({ identifier: identifierRule(rules) }),
});

/** Whose password is to be recovered. */
export const forgotPasswordForm = defineForm({
  name: 'forgot-password',
  fields: [identifierField()],
  submit: 'action.continue',
  schema: (rules) => z.object({ identifier: identifierRule(rules) }),
});

/** An address or number that is added to an account. */
export const contactForm = defineForm({
  name: 'contact',
  fields: [identifierField('contact')],
  submit: 'action.continue',
  schema: (rules) => z.object({ identifier: identifierRule(rules) }),
});

/** A user name that is added to an account. */
export const usernameForm = defineForm({
  name: 'username',
  fields: [identifierField()],
  submit: 'action.continue',
  schema: (rules) =>
    z.object({ identifier: identifierRule(rules, (problem) => problem, 'error.username_required') }),
});
