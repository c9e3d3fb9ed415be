import type { Identifier } from '../../domain/identifier.ts';
import { LANDING_TITLES } from '../../domain/landing.ts';
import { stepAfterIdentifier, signInKinds } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import { identifierPasswordForm } from './identifier-password.form.ts';
import { identifierForm } from './identifier.form.ts';
import { passwordForm } from './password.form.ts';
import { isContact } from '../../domain/routes.ts';
import { followRedirect } from '../../steps/follow-redirect.ts';
import { sendCode } from '../../steps/code/send-code.ts';
import { defineStep } from '../../steps/step.ts';
import { signInWithPassword } from './calls.ts';

export const identifierStep = defineStep({
  route: '/sign-in',
  title: LANDING_TITLES['/sign-in'],
  heading: 'description.sign_in_to_your_account',
  form: identifierForm,
  kinds: ({ signIn }) => signInKinds(signIn.methods),
  agreeToTerms: 'sign-in',
  submit: ({ values: { identifier } }, context) =>
    isContact(identifier) &&
    stepAfterIdentifier(identifier.kind, context.settings.signIn.methods) === 'verification-code'
      ? sendCode('sign-in', identifier, context)
      : { kind: 'navigate', to: '/sign-in/password', locationState: { identifier } },
});

export const passwordStep = defineStep({
  route: '/sign-in/password',
  title: 'description.enter_password',
  heading: 'description.enter_password',
  form: passwordForm,
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  singleUse: true,
  submit: ({ values, state }) => signInWith(state.identifier, values.password),
});

/** Identifier and password on one page, where every method is password-only (contract §14). */
export const passwordOnlySignInStep = defineStep({
  route: '/sign-in',
  title: LANDING_TITLES['/sign-in'],
  heading: 'description.sign_in_to_your_account',
  form: identifierPasswordForm,
  kinds: ({ signIn }) => signInKinds(signIn.methods),
  agreeToTerms: 'sign-in',
  submit: ({ values }) => signInWith(values.identifier, values.password),
});

const signInWith = (accountIdentifier: Identifier, password: string): Effect =>
  runCalls({
    calls: signInWithPassword(accountIdentifier, password),
    next: followRedirect,
    context: { accountIdentifier },
  });
