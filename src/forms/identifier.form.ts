import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';

export const identifierForm = defineForm({
  name: 'identifier',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'signInIdentifier',
});
