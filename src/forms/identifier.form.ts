import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { identifierRule, signInWords } from './rules.ts';

/** The identifier alone; a password or a code comes on the next screen. */
export const identifierForm = defineForm({
  name: 'identifier',
  fields: [identifierField()],
  submit: 'action.continue',
  schema: (rules) => z.object({ identifier: identifierRule(rules, signInWords) }),
});
