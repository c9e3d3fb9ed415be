import type { Contact } from '../../domain/routes.ts';
import { modeAllows, registerKinds } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { notAllowed } from '../../engine/effects/error-handlers.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { accountAlert, askAboutAccount, backToAddress } from '../../flow-pages/code/account-conflict.ts';
import { codeErrors, codeStep } from '../../flow-pages/code/code-step.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

export const signInCodeStep = codeStep('sign-in', (contact, code, context) =>
  callServer({
    request: (server) => server.signInWithCode(contact, code),
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { ...codeErrors, 'user.user_not_exist': () => offerRegistration(contact, context) },
  }),
);

/** Offers to create the missing account without another code, if the settings allow that. */
function offerRegistration(contact: Contact, { settings, deployment }: FlowContext): Effect {
  const canRegister =
    modeAllows('/register', settings) !== false && registerKinds(settings.signUp).includes(contact.kind);
  if (!canRegister || deployment.hideAccountExistence) return accountAlert('none', contact, deployment);
  const create = callServer({
    request: (server) => server.registerVerified(contact),
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { 'auth.forbidden': () => notAllowed('register') },
  });
  const content = {
    title: 'description.no_account_title',
    text: 'description.sign_in_id_does_not_exist',
    confirmLabel: 'action.create_account',
  } as const;
  // The code is used up, so a person who declines the terms goes back to the address.
  return askAboutAccount(contact, content, {
    kind: 'agreeToTerms',
    when: 'register',
    then: create,
    onCancel: backToAddress,
  });
}
