import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

export const forgotPasswordForm = defineForm({
  name: 'forgot-password',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'identifier',
});
