import { LANDING_SUBMITS } from '../../domain/landing.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

export const identifierForm = defineForm({
  name: 'identifier',
  fields: [identifierField],
  submit: LANDING_SUBMITS.identifier,
  rules: 'signInIdentifier',
});
