import { FIRST_FORM_SUBMITS } from '../../domain/first-form.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

export const registerForm = defineForm({
  name: 'register',
  fields: [identifierField],
  submit: FIRST_FORM_SUBMITS.register,
  rules: 'identifier',
});
