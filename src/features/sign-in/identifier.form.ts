import { FIRST_FORM_SUBMITS } from '../../domain/first-form.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

export const identifierForm = defineForm({
  name: 'identifier',
  fields: [identifierField],
  submit: FIRST_FORM_SUBMITS.identifier,
  rules: 'signInIdentifier',
});
