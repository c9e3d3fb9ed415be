import type { Contact } from '../../domain/routes.ts';
import { modeAllows } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { notAllowed } from '../../engine/effects/error-handlers.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { accountAlert, askAboutAccount } from '../../flow-pages/code/account-conflict.ts';
import { addressErrors, codeStep } from '../../flow-pages/code/code-step.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

export const registerCodeStep = codeStep('register', (contact, code, context) =>
  callServer({
    request: (server) => server.registerWithCode(contact, code),
    next: followRedirect,
    context: { accountIdentifier: contact },
    leadsTo: context.settings.signUp.password ? '/continue/password' : undefined,
    errors: addressErrors(() => offerSignIn(contact, context)),
  }),
);

/** Offers to sign in to the existing account, because the code proves that it belongs to this person. */
function offerSignIn(contact: Contact, { settings, deployment }: FlowContext): Effect {
  if (modeAllows('/sign-in', settings) === false || deployment.hideAccountExistence)
    return accountAlert('taken', contact, deployment);
  const signIn = callServer({
    request: (server) => server.signInVerified(contact),
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { 'auth.forbidden': () => notAllowed('sign-in') },
  });
  const content = {
    title: 'description.has_account_title',
    text: 'description.create_account_id_exists',
    confirmLabel: 'action.sign_in',
  } as const;
  return askAboutAccount(contact, content, signIn);
}
