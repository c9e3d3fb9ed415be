import type { Contact } from '../../domain/routes.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { notAllowed } from '../../engine/effects/error-handlers.ts';
import { askAboutAccount } from '../../flow-pages/code/account-conflict.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

/** Signs in with the token of a link that was mailed to the address. */
export const signInByLink = (contact: Contact, token: string | undefined): Effect => ({
  kind: 'agreeToTerms',
  when: 'sign-in',
  then: callServer({
    request: (server) => server.signInWithLink?.(contact.value, token),
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { 'user.user_not_exist': () => offerAccount(contact) },
  }),
});

/** Verifies the account with the token of a link that was mailed to the address, then asks for a new password. */
export const recoverByLink = (contact: Contact, token: string | undefined): Effect =>
  callServer({
    request: (server) => server.recoverWithLink?.(contact.value, token),
    next: () => ({
      kind: 'navigate',
      to: '/forgot-password/reset',
      locationState: { identifier: contact },
    }),
    context: { accountIdentifier: contact },
    leadsTo: '/forgot-password/reset',
  });

/**
 * Offers to create the account. The server allows that even where registration is off, and whoever has the link has proven that the
 * address is theirs, so the page need not hide that it has no account.
 */
function offerAccount(contact: Contact): Effect {
  const create = callServer({
    request: (server) => server.registerWithLink?.(),
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { 'auth.forbidden': () => notAllowed('register') },
  });
  const content = {
    title: 'description.no_account_title',
    text: 'description.sign_in_id_does_not_exist',
    confirmLabel: 'action.create_account',
    cancelLabel: 'action.cancel',
  } as const;
  return askAboutAccount(contact, content, { kind: 'agreeToTerms', when: 'register', then: create }, null);
}
