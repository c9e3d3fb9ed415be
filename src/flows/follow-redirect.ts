import type { Effect } from '../effects/effect.ts';

/** Where a finished interaction leads. Without an address the session is over (contract §6). */
export function followRedirect(answer: { redirectTo?: string } | undefined): Effect {
  if (answer?.redirectTo === undefined) return { kind: 'go', to: '/unknown-session', replace: true };
  return { kind: 'leave', to: answer.redirectTo, signedIn: true };
}
