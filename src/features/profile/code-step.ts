import { canLink } from '../../domain/can-link.ts';
import type { Contact } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import { accountAlert, askAboutAccount } from '../../steps/code/account-conflict.ts';
import { addContact, codeStep } from '../../steps/code/code-step.ts';
import { followRedirect } from '../../steps/follow-redirect.ts';
import { linkAccount } from './calls.ts';

export const profileCodeStep = codeStep('continue', (contact, code, context) =>
  addContact(contact, code, () => offerLinking(contact, context)),
);

/** The missing address has an account: after a social sign-in, offers to link that account. */
function offerLinking(contact: Contact, { linkSocial, settings, deployment }: FlowContext): Effect {
  if (linkSocial === undefined || !canLink(settings, deployment))
    return accountAlert('taken', contact, deployment);
  const link = runCalls({
    calls: linkAccount(linkSocial),
    next: followRedirect,
    context: { accountIdentifier: contact, linkSocial },
  });
  const content = {
    title: 'description.has_account_title',
    text: 'description.link_account_id_exists',
    confirmLabel: 'action.bind_and_continue',
  } as const;
  return askAboutAccount(contact, content, link);
}
