import type { MessageKey } from '../../i18n/keys.ts';
import { defineForm, type Field } from '../../forms/define-form.ts';
import { newPasswordField } from '../../forms/fields/new-password.tsx';
import { passwordField } from '../../forms/fields/password.tsx';

/** The form asks for it only if people cannot recover a forgotten password. */
const confirmation: Field = {
  ...passwordField('confirm_password', 'new-password', 'input.confirm_password'),
  relatedControl: newPasswordField.name,
  when: ({ canRecover }) => !canRecover,
};

export const newPasswordForm = (submit: MessageKey) =>
  defineForm({
    name: 'new-password',
    fields: [newPasswordField, confirmation],
    submit,
    rules: 'newPassword',
  });
