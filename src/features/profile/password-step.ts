import { callServer } from '../../engine/effects/call-server.ts';
import { newPasswordForm } from '../../flow-pages/new-password/new-password.form.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { checkNewPassword } from '../../flow-pages/new-password/check-new-password.ts';
import { defineStep } from '../../flow-pages/step.ts';

export const continuePasswordStep = defineStep({
  route: '/continue/password',
  title: 'page.continue',
  heading: 'description.set_password',
  form: newPasswordForm('action.save_password'),
  accountIdentifier: ({ identifier }) => identifier,
  showIdentifier: true,
  submit: async ({ values: { new_password }, routeState: { identifier } }, context) =>
    (await checkNewPassword(new_password, identifier, context)) ??
    callServer({
      request: (server) => server.savePassword(new_password),
      next: followRedirect,
      context: { accountIdentifier: identifier },
    }),
});
