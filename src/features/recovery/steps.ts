import { forgotPasswordKinds } from '../../domain/sign-in-method.ts';
import { isContact } from '../../domain/routes.ts';
import { sendCode } from '../../flow-pages/code/send-code.ts';
import { defineStep } from '../../flow-pages/step.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

const forgotPasswordForm = defineForm({
  name: 'forgot-password',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'identifier',
});

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
