import { putInteraction, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import type { Identifier } from '../domain/identifier.ts';
import { nextAfterIdentifier, signInKinds } from '../domain/sign-in-method.ts';
import type { Effect } from '../effects/effect.ts';
import { missingProfile } from '../errors/missing-profile.ts';
import { run } from '../effects/run.ts';
import { identifierPasswordForm } from '../forms/identifier-password.form.ts';
import { identifierForm } from '../forms/identifier.form.ts';
import { passwordForm } from '../forms/password.form.ts';
import { IdentifierCarry, isContact } from './location-state.ts';
import { followRedirect } from './follow-redirect.ts';
import { sendCode } from './send-code.ts';
import { defineStep } from './step.ts';

/** The identifier alone; the password or a code comes next (contract §16). */
export const identifierStep = defineStep({
  route: '/sign-in',
  title: 'page.sign_in',
  heading: 'description.sign_in_title',
  form: identifierForm,
  kinds: ({ signIn }) => signInKinds(signIn.methods),
  carry: null,
  agree: 'sign-in',
  submit: ({ values: { identifier } }, world) =>
    isContact(identifier) &&
    nextAfterIdentifier(identifier.kind, world.settings.signIn.methods) === 'verification-code'
      ? sendCode('sign-in', identifier, world)
      : { kind: 'go', to: '/sign-in/password', carry: { identifier } },
});

/** The password of the identifier that the screen before handed over. */
export const passwordStep = defineStep({
  route: '/sign-in/password',
  title: 'page.password',
  heading: 'description.enter_password',
  form: passwordForm,
  carry: IdentifierCarry,
  known: ({ identifier }) => identifier,
  change: true,
  spent: true,
  submit: ({ values, carry }) => signInWith(carry.identifier, values.password),
});

/** Both on one page, where every method is password-only (contract §14). */
export const onePageStep = defineStep({
  route: '/sign-in',
  title: 'page.sign_in',
  heading: 'description.sign_in_title',
  form: identifierPasswordForm,
  kinds: ({ signIn }) => signInKinds(signIn.methods),
  carry: null,
  agree: 'sign-in',
  submit: ({ values }) => signInWith(values.identifier, values.password),
});

/** PUT interaction {SignIn, identifier, password} → S (contract §6). */
function signInWith(known: Identifier, password: string): Effect {
  const { kind, value } = known;
  const identifier = {
    username: { username: value, password },
    email: { email: value, password },
    phone: { phone: value, password },
  };
  return run({
    calls: [
      call(putInteraction, { body: { event: 'SignIn', identifier: identifier[kind] } }),
      call(submitInteraction),
    ],
    next: followRedirect,
    errors: { 'user.missing_profile': missingProfile(known) },
  });
}
