import { callSequence } from '../../engine/effects/call-sequence.ts';
import { accountAlert } from '../../flow-pages/code/account-conflict.ts';
import { codeErrors, codeStep } from '../../flow-pages/code/code-step.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

export const recoveryCodeStep = codeStep('forgot-password', (contact, code, { deployment }) =>
  callSequence({
    calls: (server) => server.recoverWithCode(contact, code),
    next: followRedirect,
    context: { accountIdentifier: contact },
    leadsTo: '/forgot-password/reset',
    errors: {
      ...codeErrors,
      'user.user_not_exist': () => accountAlert('none', contact, deployment),
      'user.new_password_required_in_profile': () => ({
        kind: 'navigate',
        to: '/forgot-password/reset',
        locationState: { identifier: contact },
      }),
    },
  }),
);
