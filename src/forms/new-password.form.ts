import * as z from 'zod/mini';
import { fastCheck } from '../domain/password-policy/fast-check.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { defineForm, type Rules, type Say } from './define-form.ts';
import { newPasswordField } from './fields/new-password.tsx';
import { passwordField } from './fields/password.tsx';
import { rejection } from '../errors/password-rejection.ts';
import { passwordRule } from './rules.ts';

/** Typed a second time, where it cannot be recovered (contract §17). */
const confirmation = {
  ...passwordField('confirm_password', 'new-password', 'input.confirm_password'),
  goesWith: newPasswordField.name,
  when: ({ canRecover }: Pick<Rules, 'canRecover'>) => !canRecover,
};

/** A new password, checked for length and kinds of character before anything is asked of the server. */
export const newPasswordForm = (submit: MessageKey) =>
  defineForm<{ new_password: string }>({
    name: 'new-password',
    fields: [newPasswordField, confirmation],
    submit,
    schema: (rules) => {
      const new_password = passwordRule(rules.say).check(fits(rules));
      return rules.canRecover ? z.object({ new_password }) : twice(new_password, rules.say);
    },
  });

/** The same password a second time. */
function twice(new_password: z.ZodMiniString<string>, say: Say) {
  return z.object({ new_password, confirm_password: z.string() }).check((payload) => {
    const { value } = payload;
    if (value.confirm_password === value.new_password) return;
    const message = say('error.passwords_do_not_match');
    payload.issues.push({ code: 'custom', path: ['confirm_password'], message, input: value });
  });
}

function fits({ policy, say }: Rules) {
  return z.check<string>((payload) => {
    const text = payload.value && rejection(fastCheck(payload.value, policy));
    if (text && 'key' in text)
      payload.issues.push({ code: 'custom', message: say(text.key, text.values), input: payload.value });
  });
}
