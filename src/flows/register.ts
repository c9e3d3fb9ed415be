import { putInteraction, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import type { Identifier } from '../domain/identifier.ts';
import { continueMethod } from '../domain/missing-profile.ts';
import { registerKinds } from '../domain/sign-in-method.ts';
import type { Effect } from '../effects/effect.ts';
import { missingProfile } from '../errors/missing-profile.ts';
import { run } from '../effects/run.ts';
import { registerForm } from '../forms/register.form.ts';
import { isContact } from './location-state.ts';
import { followRedirect } from './follow-redirect.ts';
import { sendCode } from './send-code.ts';
import { defineStep } from './step.ts';

/** A new account begins with who it is for: a code proves an address, a user name needs a password. */
export const registerStep = defineStep({
  route: '/register',
  title: 'page.register',
  heading: 'description.register_title',
  form: registerForm,
  kinds: ({ signUp }) => registerKinds(signUp),
  carry: null,
  agree: 'register',
  submit: ({ values: { identifier } }, world) =>
    isContact(identifier) ? sendCode('register', identifier, world) : takeUsername(identifier),
});

/** Submitted at once: the server says whether the name is taken, and what else it wants (contract §6). */
function takeUsername(identifier: Identifier): Effect {
  return run({
    calls: [
      call(putInteraction, { body: { event: 'Register', profile: { username: identifier.value } } }),
      call(submitInteraction),
    ],
    next: followRedirect,
    errors: {
      'user.missing_profile': (told) =>
        continueMethod(told.data.missingProfile) === 'password'
          ? { kind: 'go', to: '/register/password', carry: { identifier } }
          : missingProfile(identifier)(told),
    },
  });
}
