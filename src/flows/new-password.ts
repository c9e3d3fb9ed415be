import { patchProfile, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import { typedOf, type Identifier } from '../domain/identifier.ts';
import { signInKinds } from '../domain/sign-in-method.ts';
import { missingProfile } from '../errors/missing-profile.ts';
import { alertThenBack, toast } from '../effects/error-handler.ts';
import { run } from '../effects/run.ts';
import { newPasswordForm } from '../forms/new-password.form.ts';
import { IdentifierCarry, ProfileCarry } from './location-state.ts';
import { checkNewPassword } from './check-new-password.ts';
import { followRedirect } from './follow-redirect.ts';
import { defineStep, type World } from './step.ts';

const calls = (password: string) =>
  [call(patchProfile, { body: { password } }), call(submitInteraction)] as const;

/** What the sign-in step after a new password may ask for besides. */
const rows = (known: Identifier | undefined) => ({
  'user.missing_profile': missingProfile(known),
});

/** A sign-in by user name only cannot use the address that recovery went by. */
const canSignIn = ({ kind }: Identifier, { settings }: World): boolean =>
  signInKinds(settings.signIn.methods).includes(kind);

/** The password of a user name that registers. */
export const registerPasswordStep = defineStep({
  route: '/register/password',
  title: 'page.new_password',
  heading: 'description.create_password',
  form: newPasswordForm('action.create_account'),
  carry: IdentifierCarry,
  known: ({ identifier }) => identifier,
  change: true,
  submit: async ({ values: { new_password }, carry: { identifier } }, world) =>
    (await checkNewPassword(new_password, identifier, world)) ??
    run({
      calls: calls(new_password),
      next: followRedirect,
      errors: { ...rows(identifier), 'user.username_already_in_use': alertThenBack(1) },
    }),
});

/** The password that takes the place of a forgotten one. */
export const resetStep = defineStep({
  route: '/forgot-password/reset',
  title: 'page.new_password',
  heading: 'description.reset_password_title',
  form: newPasswordForm('action.save_password'),
  carry: ProfileCarry,
  known: ({ identifier }) => identifier,
  submit: async ({ values: { new_password }, carry: { identifier } }, world) =>
    (await checkNewPassword(new_password, identifier, world)) ??
    run({
      calls: calls(new_password),
      next: () => ({
        kind: 'go',
        to: '/sign-in',
        typed: { identifier: identifier && canSignIn(identifier, world) ? typedOf(identifier) : '' },
        said: 'description.password_changed',
        replace: true,
      }),
      // The same page again would not say that anything went wrong.
      errors: { ...rows(identifier), 'user.new_password_required_in_profile': toast },
    }),
});

/** The password that an account lacks. */
export const continuePasswordStep = defineStep({
  route: '/continue/password',
  title: 'page.continue',
  heading: 'description.continue_password',
  form: newPasswordForm('action.save_password'),
  carry: ProfileCarry,
  known: ({ identifier }) => identifier,
  submit: async ({ values: { new_password }, carry: { identifier } }, world) =>
    (await checkNewPassword(new_password, identifier, world)) ??
    run({ calls: calls(new_password), next: followRedirect, errors: rows(identifier) }),
});
