import type { Identifier } from '../../domain/identifier.ts';
import { FIRST_FORM_TITLES, FIRST_FORM_SUBMITS } from '../../domain/first-form.ts';
import { signInKinds } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type { Contact } from '../../domain/routes.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { defineStep } from '../../flow-pages/step.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';
import { passwordField } from '../../forms/fields/password.tsx';

// The imports within the functions are in the chunk `submit`, which is loaded when a submit runs.

const passwordForm = defineForm({
  name: 'password',
  fields: [passwordField('password', 'current-password', 'input.password')],
  submit: 'action.sign_in',
  rules: 'password',
});

const identifierForm = defineForm({
  name: 'identifier',
  fields: [identifierField],
  submit: FIRST_FORM_SUBMITS.identifier,
  rules: 'signInIdentifier',
});

const identifierPasswordForm = defineForm({
  name: 'sign-in',
  fields: [identifierField, passwordField('password', 'current-password', 'input.password')],
  submit: FIRST_FORM_SUBMITS.password,
  rules: 'signInIdentifierPassword',
});

export const identifierStep = defineStep({
  route: '/sign-in',
  begins: true,
  title: FIRST_FORM_TITLES['/sign-in'],
  heading: 'description.sign_in_to_your_account',
  form: identifierForm,
  kinds: ({ signIn }) => signInKinds(signIn.methods),
  agreeToTerms: 'sign-in',
  submit: async ({ values: { identifier } }, context) => {
    const { beginSignIn } = await import('./begin-sign-in.ts');
    return beginSignIn(identifier, context);
  },
});

export const passwordStep = defineStep({
  route: '/sign-in/password',
  begins: true,
  title: 'description.enter_password',
  heading: 'description.enter_password',
  form: passwordForm,
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  singleUse: true,
  submit: ({ values, routeState }) => signInWith(routeState.identifier, values.password),
});

/** Identifier and password on one page, if every kind that the page asks for is password-only. */
export const passwordOnlySignInStep = defineStep({
  route: '/sign-in',
  begins: true,
  title: FIRST_FORM_TITLES['/sign-in'],
  heading: 'description.sign_in_to_your_account',
  form: identifierPasswordForm,
  kinds: ({ signIn }) => signInKinds(signIn.methods),
  agreeToTerms: 'sign-in',
  submit: ({ values }) => signInWith(values.identifier, values.password),
});

const signInWith = (accountIdentifier: Identifier, password: string): Effect =>
  callServer({
    request: (server) => server.signInWithPassword(accountIdentifier, password),
    next: followRedirect,
    context: { accountIdentifier },
  });

/** Sends a code instead of asking for the password; its page replaces the page of the password. */
export async function sendCodeInstead(contact: Contact, context: FlowContext): Promise<Effect> {
  const { sendCode } = await import('../../flow-pages/code/send-code.ts');
  return sendCode('sign-in', contact, context, { replace: true });
}
