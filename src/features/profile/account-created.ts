import type { CodedError, Effect, ErrorContext } from '../../engine/effects/effect.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

/** The account keeps what it was created with, so the page says that and finishes. */
export const accountCreated = (
  { text }: CodedError<'page.account_created'>,
  { accountIdentifier }: ErrorContext,
): Effect => ({
  kind: 'alert',
  title: { key: 'error.account_ready_title' },
  text,
  confirmLabel: 'action.continue',
  then: callServer({
    request: (server) => server.submitAgain(),
    next: followRedirect,
    context: { accountIdentifier },
  }),
});
