import type { Contact } from '../../domain/routes.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { accountAlert } from '../../flow-pages/code/account-conflict.ts';
import { codeErrors, codeStep } from '../../flow-pages/code/code-step.ts';

const toReset = (contact: Contact): Effect => ({
  kind: 'navigate',
  to: '/forgot-password/reset',
  locationState: { identifier: contact },
});

export const recoveryCodeStep = codeStep('forgot-password', (contact, code, { deployment }) =>
  callServer({
    request: (server) => server.recoverWithCode(contact, code),
    next: () => toReset(contact),
    context: { accountIdentifier: contact },
    leadsTo: '/forgot-password/reset',
    errors: {
      ...codeErrors,
      'user.user_not_exist': () => accountAlert('none', contact, deployment),
      'user.new_password_required_in_profile': () => toReset(contact),
    },
  }),
);
