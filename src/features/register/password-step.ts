import type { Identifier } from '../../domain/identifier.ts';
import { changeLabel } from '../../domain/kind-names.ts';
import { alertThenBack } from '../../engine/effects/error-handlers.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { newPasswordForm } from '../../flow-pages/new-password/new-password.form.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { checkNewPassword } from '../../flow-pages/new-password/check-new-password.ts';
import { defineStep } from '../../flow-pages/step.ts';

/** Without storage, the page cannot notice that another tab has replaced the interaction. */
const restarts = ({ seesOtherTabs }: FlowContext): boolean => !seesOtherTabs;

export const registerPasswordStep = defineStep({
  route: '/register/password',
  begins: restarts,
  title: 'description.set_password',
  heading: 'description.set_password',
  form: newPasswordForm('action.create_account'),
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  submit: async ({ values: { new_password }, routeState: { identifier } }, context) =>
    (await checkNewPassword(new_password, identifier, context)) ??
    (restarts(context) && identifier.kind === 'username'
      ? callServer({
          request: (server) => server.registerWithPassword(identifier.value, new_password),
          ...afterRegistration(identifier),
        })
      : callServer({
          request: (server) => server.savePassword(new_password),
          ...afterRegistration(identifier),
        })),
});

const afterRegistration = (accountIdentifier: Identifier) => ({
  next: followRedirect,
  context: { accountIdentifier },
  errors: { 'user.username_already_in_use': alertThenBack(1, { confirmLabel: changeLabel('username') }) },
});
