import type { Identifier } from '../../domain/identifier.ts';
import { shownIdentifier } from '../../domain/shown-identifier.ts';
import { signInKinds } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { notice } from '../../engine/effects/error-handlers.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { newPasswordForm } from '../../flow-pages/new-password/new-password.form.ts';
import { checkNewPassword } from '../../flow-pages/new-password/check-new-password.ts';
import { defineStep } from '../../flow-pages/step.ts';

export const resetStep = defineStep({
  route: '/forgot-password/reset',
  title: 'description.new_password',
  heading: 'description.new_password',
  form: newPasswordForm('action.save_password'),
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  submit: async ({ values: { new_password }, routeState: { identifier } }, context) =>
    (await checkNewPassword(new_password, identifier, context)) ??
    callServer({
      request: (server) => server.resetPassword(new_password),
      next: () => afterReset(identifier, context),
      context: { accountIdentifier: identifier },
      errors: {
        // The table's handler would show this page again without an error.
        'user.new_password_required_in_profile': notice,
        'session.interaction_not_found': () => resetOver(identifier, context),
        'session.verification_session_not_found': () => resetOver(identifier, context),
      },
    }),
});

/** Sign-in may not accept the address that the recovery used. */
const canSignIn = ({ kind }: Identifier, { settings }: FlowContext): boolean =>
  signInKinds(settings.signIn.methods).includes(kind);

const toSignIn = (identifier: Identifier | undefined, context: FlowContext) =>
  ({
    kind: 'navigate',
    to: '/sign-in',
    formValues: {
      identifier: identifier && canSignIn(identifier, context) ? shownIdentifier(identifier) : '',
    },
    replace: true,
  }) as const;

const afterReset = (identifier: Identifier | undefined, context: FlowContext): Effect =>
  context.returnUrl === undefined
    ? { ...toSignIn(identifier, context), flashMessage: 'description.password_changed' }
    : { kind: 'navigate', to: '/forgot-password/changed', replace: true };

/** The server has no recovery any more. It may have saved the password, and its answer was lost. */
const resetOver = (identifier: Identifier | undefined, context: FlowContext): Effect => ({
  kind: 'alert',
  title: { key: 'error.start_again_title' },
  text: { key: 'error.reset_over' },
  confirmLabel: 'action.sign_in',
  then: toSignIn(identifier, context),
});
