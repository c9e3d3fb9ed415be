import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

export const addressForm = defineForm({
  name: 'single-sign-on',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'identifier',
});
