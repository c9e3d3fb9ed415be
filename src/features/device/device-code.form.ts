import { defineForm } from '../../forms/define-form.ts';
import { deviceCodeField } from '../../forms/fields/device-code.tsx';

export const deviceCodeForm = defineForm({
  name: 'device',
  fields: [deviceCodeField],
  submit: 'action.continue',
  rules: 'deviceCode',
});
