import * as z from 'zod/mini';
import { passcode } from '../domain/generated/constants.ts';
import { passcodeDigits } from '../domain/passcode.ts';
import { defineForm } from './define-form.ts';
import { codeField } from './fields/code.tsx';

export const codeForm = defineForm({
  name: 'verification-code',
  fields: [codeField],
  submit: 'action.continue',
  schema: ({ getMessage }) =>
    z.object({
      code: z.pipe(
        z.pipe(z.string(), z.transform(passcodeDigits)),
        z.string().check(z.length(passcode.digits, { error: () => getMessage('error.code_required') })),
      ),
    }),
});
