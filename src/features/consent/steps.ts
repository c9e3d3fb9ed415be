import type { Effect } from '../../engine/effects/effect.ts';
import { callSequence } from '../../engine/effects/call-sequence.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

/** Allows the request of the application, with the chosen organizations, if the server offers any. */
export const consent = (organizationIds?: readonly string[]): Effect =>
  callSequence({ calls: (server) => server.grantConsent(organizationIds), next: followRedirect });
