import { forgotPasswordKinds } from '../../domain/sign-in-method.ts';
import { forgotPasswordForm } from './recovery.form.ts';
import { isContact } from '../../domain/routes.ts';
import { sendCode } from '../../flow-pages/code/send-code.ts';
import { defineStep } from '../../flow-pages/step.ts';

export const forgotPasswordStep = defineStep({
  route: '/forgot-password',
  begins: true,
  title: 'description.reset_password',
  heading: 'description.reset_password',
  form: forgotPasswordForm,
  kinds: ({ forgotPassword }) => forgotPasswordKinds(forgotPassword),
  submit: ({ values: { identifier } }, context) =>
    isContact(identifier)
      ? sendCode('forgot-password', identifier, context)
      : // Unreachable: the settings allow only e-mail and phone.
        { kind: 'inline', field: 'identifier', text: { key: 'error.invalid_email' } },
});
