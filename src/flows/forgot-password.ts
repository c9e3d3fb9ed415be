import { forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { forgotPasswordForm } from '../forms/register.form.ts';
import { isContact } from './location-state.ts';
import { sendCode } from './send-code.ts';
import { defineStep } from './step.ts';

/** Whose password is forgotten; a code proves that it is theirs. */
export const forgotPasswordStep = defineStep({
  route: '/forgot-password',
  title: 'page.forgot_password',
  heading: 'description.forgot_password_title',
  form: forgotPasswordForm,
  kinds: ({ forgotPassword }) => forgotPasswordKinds(forgotPassword),
  carry: null,
  submit: ({ values: { identifier } }, world) =>
    isContact(identifier)
      ? sendCode('forgot-password', identifier, world)
      : // The settings name e-mail and phone only.
        { kind: 'inline', field: 'identifier', text: { key: 'error.invalid_email' } },
});
