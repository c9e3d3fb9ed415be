import { LANDING_SUBMITS } from '../../domain/landing.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

export const registerForm = defineForm({
  name: 'register',
  fields: [identifierField],
  submit: LANDING_SUBMITS.register,
  rules: 'identifier',
});
