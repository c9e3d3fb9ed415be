import { putInteraction, submitInteraction } from '../api/generated/operations.ts';
import type { Identifier } from '../domain/identifier.ts';
import { identifierPasswordForm } from '../forms/identifier-password.form.ts';
import { identifierForm } from '../forms/identifier.form.ts';
import { passwordForm } from '../forms/password.form.ts';
import { IdentifierCarry } from './carry.ts';
import { followRedirect } from './follow-redirect.ts';
import { defineStep, input } from './step.ts';

/** The identifier alone; the password comes next. */
export const identifierStep = defineStep({
  route: '/sign-in',
  title: 'page.sign_in',
  heading: 'description.sign_in_title',
  form: identifierForm,
  carry: null,
  operations: [],
  inputs: () => ({}),
  next: (_, { values }) => ({
    kind: 'go',
    to: '/sign-in/password',
    carry: { identifier: values.identifier },
  }),
});

/** The password of the identifier that the screen before handed over. */
export const passwordStep = defineStep({
  route: '/sign-in/password',
  title: 'page.password',
  heading: 'description.enter_password',
  form: passwordForm,
  carry: IdentifierCarry,
  known: (carry) => carry.identifier,
  operations: [putInteraction, submitInteraction],
  inputs: ({ values, carry }) => ({ putInteraction: signInWith(carry.identifier, values.password) }),
  next: followRedirect,
});

/** Both on one page, where every method is password-only (spec §2). */
export const onePageStep = defineStep({
  route: '/sign-in',
  title: 'page.sign_in',
  heading: 'description.sign_in_title',
  form: identifierPasswordForm,
  carry: null,
  operations: [putInteraction, submitInteraction],
  inputs: ({ values }) => ({ putInteraction: signInWith(values.identifier, values.password) }),
  next: followRedirect,
});

/** PUT interaction {SignIn, identifier, password} (contract §6). */
function signInWith({ kind, value }: Identifier, password: string) {
  const identifier = {
    username: { username: value, password },
    email: { email: value, password },
    phone: { phone: value, password },
  };
  return input(putInteraction, { body: { event: 'SignIn', identifier: identifier[kind] } });
}
