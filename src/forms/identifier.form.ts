import { LANDING_SUBMITS } from '../domain/landing.ts';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';

export const identifierForm = defineForm({
  name: 'identifier',
  fields: [identifierField],
  submit: LANDING_SUBMITS.identifier,
  rules: 'signInIdentifier',
});
