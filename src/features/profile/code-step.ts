import { canLink } from '../../domain/can-link.ts';
import { connectorName } from '../../domain/connectors.ts';
import type { Contact } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type { DisplayText } from '../../i18n/keys.ts';
import { accountAlert, askAboutAccount } from '../../flow-pages/code/account-conflict.ts';
import { addressErrors, codeStep } from '../../flow-pages/code/code-step.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

export const profileCodeStep = codeStep('continue', (contact, code, context) =>
  callServer({
    request: (server) => server.addContact(contact, code),
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: addressErrors(() => offerLinking(contact, context)),
  }),
);

/** Offers after a social sign-in to link the account that has the missing address. */
function offerLinking(contact: Contact, { linkSocial, settings, deployment, language }: FlowContext): Effect {
  if (linkSocial === undefined || !canLink(settings, deployment))
    return accountAlert('taken', contact, deployment);
  const link = callServer({
    request: (server) => server.linkVerified(contact, linkSocial),
    next: followRedirect,
    context: { accountIdentifier: contact, linkSocial },
  });
  const connector = settings.socialConnectors.find(({ id }) => id === linkSocial);
  const consequence: DisplayText | undefined = connector && {
    key: 'description.social_link_replaces',
    values: { name: connectorName(connector, language) },
  };
  const content = {
    title: 'description.has_account_title',
    text: 'description.link_account_id_exists',
    consequence,
    confirmLabel: 'action.bind_and_continue',
  } as const;
  return askAboutAccount(contact, content, link);
}
