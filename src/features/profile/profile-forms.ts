import { defineForm } from '../../forms/define-form.ts';
import { contactField, identifierField } from '../../forms/fields/identifier.tsx';

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
  rules: 'identifier',
});
