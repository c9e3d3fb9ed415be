import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierRule } from './rules.ts';

/** The identifier alone; the password comes on the next screen. */
export const identifierForm = defineForm({
  name: 'identifier',
  fields: [{ kind: 'identifier', name: 'identifier' }],
  submit: 'action.continue',
  schema: ({ kinds }, say) => z.object({ identifier: identifierRule(kinds, say) }),
});
