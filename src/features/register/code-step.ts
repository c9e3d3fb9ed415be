import type { Contact } from '../../domain/routes.ts';
import { modeAllows } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { notAllowed } from '../../engine/effects/error-handlers.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callSequence } from '../../engine/effects/call-sequence.ts';
import { accountAlert, askAboutAccount } from '../../flow-pages/code/account-conflict.ts';
import { addContact, codeStep } from '../../flow-pages/code/code-step.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { signInInstead } from './calls.ts';

export const registerCodeStep = codeStep('register', (contact, code, context) =>
  addContact(
    contact,
    code,
    () => offerSignIn(contact, context),
    context.settings.signUp.password ? '/continue/password' : undefined,
  ),
);

/** Offers to sign in to the existing account, because the code proves that it belongs to this person. */
function offerSignIn(contact: Contact, { settings, deployment }: FlowContext): Effect {
  if (modeAllows('/sign-in', settings) === false || deployment.hideAccountExistence)
    return accountAlert('taken', contact, deployment);
  const signIn = callSequence({
    calls: signInInstead(),
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
