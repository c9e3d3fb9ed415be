import * as z from 'zod/mini';
import { checkLengthAndCharacters } from '../domain/password-policy/length-and-characters.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { defineForm, type Field, type GetMessage, type SchemaContext } from './define-form.ts';
import { newPasswordField } from './fields/new-password.tsx';
import { passwordField } from './fields/password.tsx';
import { passwordRejection } from '../errors/password-rejection.ts';
import { passwordRule } from './rules.ts';

/** Asked for only when a forgotten password cannot be recovered (contract §17). */
const confirmation: Field = {
  ...passwordField('confirm_password', 'new-password', 'input.confirm_password'),
  relatedControl: newPasswordField.name,
  when: ({ canRecover }) => !canRecover,
};

export const newPasswordForm = (submit: MessageKey) =>
  defineForm<{ new_password: string }>({
    name: 'new-password',
    fields: [newPasswordField, confirmation],
    submit,
    schema: (context) => {
      const { canRecover, getMessage } = context;
      const new_password = passwordRule(getMessage).check(meetsPolicy(context));
      return canRecover ? z.object({ new_password }) : withConfirmation(new_password, getMessage);
    },
  });

function withConfirmation(new_password: z.ZodMiniString<string>, getMessage: GetMessage) {
  return z.object({ new_password, confirm_password: z.string() }).check((payload) => {
    const { value } = payload;
    if (value.confirm_password === value.new_password) return;
    const message = getMessage('error.passwords_do_not_match');
    payload.issues.push({ code: 'custom', path: ['confirm_password'], message, input: value });
  });
}

function meetsPolicy({ policy, getMessage }: SchemaContext) {
  return z.check<string>((payload) => {
    const text = payload.value && passwordRejection(checkLengthAndCharacters(payload.value, policy));
    if (text && 'key' in text)
      payload.issues.push({
        code: 'custom',
        message: getMessage(text.key, text.values),
        input: payload.value,
      });
  });
}
