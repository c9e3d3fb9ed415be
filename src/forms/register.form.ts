import { LANDING_SUBMITS } from '../domain/landing.ts';
import { defineForm } from './define-form.ts';
import { contactField, identifierField } from './fields/identifier.tsx';

export const registerForm = defineForm({
  name: 'register',
  fields: [identifierField],
  submit: LANDING_SUBMITS.register,
  rules: 'identifier',
});

export const forgotPasswordForm = defineForm({
  name: 'forgot-password',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'identifier',
});

export const contactForm = defineForm({
  name: 'contact',
  fields: [contactField],
  submit: 'action.continue',
  rules: 'identifier',
});

export const usernameForm = defineForm({
  name: 'username',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'username',
});
