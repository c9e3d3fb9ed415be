import type { Effect } from '../../engine/effects/effect.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';

/** Allows the request of the application, with the chosen organizations, if the server offers any. */
export const consent = (organizationIds?: readonly string[]): Effect =>
  callServer({ request: (server) => server.grantConsent(organizationIds), next: followRedirect });
