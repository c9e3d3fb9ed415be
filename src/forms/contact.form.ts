import { defineForm } from './define-form.ts';
import { contactField } from './fields/identifier.tsx';

/** Asks for an address to add to the account. */
export const contactForm = defineForm({
  name: 'contact',
  fields: [contactField],
  submit: 'action.continue',
  rules: 'identifier',
});
