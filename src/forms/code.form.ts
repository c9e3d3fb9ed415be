import { defineForm } from './define-form.ts';
import { codeField } from './fields/code.tsx';

export const codeForm = defineForm({
  name: 'verification-code',
  fields: [codeField],
  submit: 'action.continue',
  rules: 'code',
});
