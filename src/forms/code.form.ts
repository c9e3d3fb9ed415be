import * as z from 'zod/mini';
import { PASSCODE_DIGITS, passcodeDigits } from '../domain/passcode.ts';
import { defineForm } from './define-form.ts';
import { codeField } from './fields/code.tsx';

/** The code that was sent. */
export const codeForm = defineForm({
  name: 'verification-code',
  fields: [codeField],
  submit: 'action.continue',
  schema: ({ say }) =>
    z.object({
      code: z.pipe(
        z.pipe(z.string(), z.transform(passcodeDigits)),
        z.string().check(z.length(PASSCODE_DIGITS, { error: () => say('error.code_required') })),
      ),
    }),
});
