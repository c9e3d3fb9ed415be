import { patchProfile, putInteraction, submitInteraction } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { Identifier } from '../../domain/identifier.ts';
import { shownIdentifier } from '../../domain/shown-identifier.ts';
import { signInKinds } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { alertThenBack, toast } from '../../engine/effects/error-handlers.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import { newPasswordForm } from '../../forms/new-password.form.ts';
import type { DisplayText } from '../../i18n/keys.ts';
import { checkNewPassword } from './check-new-password.ts';
import { followRedirect } from '../follow-redirect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { defineStep } from '../step.ts';

const savePasswordCalls = (password: string) =>
  [call(patchProfile, { body: { password } }), call(submitInteraction)] as const;

/** Sign-in may not accept the address that the recovery used. */
const canSignIn = ({ kind }: Identifier, { settings }: FlowContext): boolean =>
  signInKinds(settings.signIn.methods).includes(kind);

export const registerPasswordStep = defineStep({
  route: '/register/password',
  title: 'description.set_password',
  heading: 'description.set_password',
  form: newPasswordForm('action.create_account'),
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  submit: async ({ values: { new_password }, state: { identifier } }, context) =>
    (await checkNewPassword(new_password, identifier, context)) ??
    (context.seesOtherTabs || identifier.kind !== 'username'
      ? runCalls({ calls: savePasswordCalls(new_password), ...afterRegistration(identifier) })
      : runCalls({
          calls: [registerAgain(identifier.value, new_password), call(submitInteraction)],
          ...afterRegistration(identifier),
        })),
});

/** With the user name, as another tab may have changed the interaction unnoticed (quality 17). */
const registerAgain = (username: string, password: string) =>
  call(putInteraction, { body: { event: 'Register', profile: { username, password } } });

const changeUsername: DisplayText = { key: 'action.change', lists: { method: [KIND_NAMES.username] } };

const afterRegistration = (accountIdentifier: Identifier) => ({
  next: followRedirect,
  context: { accountIdentifier },
  errors: { 'user.username_already_in_use': alertThenBack(1, { confirmLabel: changeUsername }) },
});

export const resetStep = defineStep({
  route: '/forgot-password/reset',
  title: 'description.new_password',
  heading: 'description.new_password',
  form: newPasswordForm('action.save_password'),
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  submit: async ({ values: { new_password }, state: { identifier } }, context) =>
    (await checkNewPassword(new_password, identifier, context)) ??
    runCalls({
      calls: savePasswordCalls(new_password),
      next: () => afterReset(identifier, context),
      context: { accountIdentifier: identifier },
      // The table's handler would show this page again without an error.
      errors: { 'user.new_password_required_in_profile': toast },
    }),
});

function afterReset(identifier: Identifier | undefined, context: FlowContext): Effect {
  if (context.returnUrl !== undefined)
    return { kind: 'navigate', to: '/forgot-password/changed', replace: true };
  return {
    kind: 'navigate',
    to: '/sign-in',
    formValues: {
      identifier: identifier && canSignIn(identifier, context) ? shownIdentifier(identifier) : '',
    },
    flashMessage: 'description.password_changed',
    replace: true,
  };
}

export const continuePasswordStep = defineStep({
  route: '/continue/password',
  title: 'page.continue',
  heading: 'description.set_password',
  form: newPasswordForm('action.save_password'),
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  submit: async ({ values: { new_password }, state: { identifier } }, context) =>
    (await checkNewPassword(new_password, identifier, context)) ??
    runCalls({
      calls: savePasswordCalls(new_password),
      next: followRedirect,
      context: { accountIdentifier: identifier },
    }),
});
