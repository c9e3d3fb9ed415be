import * as z from 'zod/mini';
import { defineForm } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { identifierRule, signInMessage } from './rules.ts';

export const identifierForm = defineForm({
  name: 'identifier',
  fields: [identifierField()],
  submit: 'action.continue',
  schema: (context) => z.object({ identifier: identifierRule(context, signInMessage) }),
});
