import { defineForm } from '../../forms/define-form.ts';
import { backupCodeField } from '../../forms/fields/backup-code.tsx';

export const backupCodeForm = defineForm({
  name: 'backup-code',
  fields: [backupCodeField],
  submit: 'action.continue',
  rules: 'backupCode',
});
