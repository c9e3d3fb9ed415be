import { defineForm } from './define-form.ts';
import { backupCodeField } from './fields/backup-code.tsx';

export const backupCodeForm = defineForm({
  name: 'backup-code',
  fields: [backupCodeField],
  submit: 'action.continue',
  rules: 'backupCode',
});
