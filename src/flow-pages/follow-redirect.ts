import type { Effect } from '../engine/effects/effect.ts';
import type { Redirect } from '../server/consent.ts';

/** Follows the redirect of a submitted interaction; without one the session is lost. */
export function followRedirect(answer: Redirect): Effect {
  if (answer?.redirectTo === undefined) return { kind: 'navigate', to: '/unknown-session', replace: true };
  return { kind: 'redirect', to: answer.redirectTo, signedIn: true };
}
