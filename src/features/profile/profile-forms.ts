import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

export const usernameForm = defineForm({
  name: 'username',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'identifier',
});
