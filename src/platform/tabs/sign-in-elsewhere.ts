import { SIGNED_IN } from './cross-tab-sign-in.ts';
import { readAppId } from '../navigation/entry-context.ts';
import { readInteractionToken } from './interaction-token.ts';
import { sharedKey } from './shared-item.ts';
import { readLocal, readSession } from '../storage/storage.ts';

/** Older sign-ins in another tab do not explain a lost session. */
const RECENT_MS = 10 * 60_000;

interface SignIn {
  /** Token of the interaction that the sign-in ended; empty if there was none. */
  interactionToken: string | undefined;
}

/** A sign-in in another tab, since this page loaded or a short time ago. */
function recentSignIn(): SignIn | undefined {
  const signIn = readLocal(sharedKey(SIGNED_IN, readAppId()));
  if (signIn === undefined || signIn === readSession(SIGNED_IN)) return undefined;
  const [time, interactionToken] = signIn.split(' ');
  const at = Number(time);
  return at > performance.timeOrigin || Date.now() - at < RECENT_MS ? { interactionToken } : undefined;
}

/** Whether another tab has recently signed in, which is then the likely reason for a missing session. */
export const hasSignedInElsewhere = (): boolean => recentSignIn() !== undefined;

/** Whether this tab has recently signed in, and no tab since; the user has come back before or after the redirect. */
export function hasSignedInHere(): boolean {
  const at = parseInt(readSession(SIGNED_IN) ?? '', 10);
  return Date.now() - at < RECENT_MS && !hasSignedInElsewhere();
}

/** Whether a sign-in in another tab has ended the interaction, and nobody has begun another one since. */
export function endedBySignInElsewhere(): boolean {
  const signIn = recentSignIn();
  return signIn !== undefined && signIn.interactionToken === readInteractionToken(readAppId());
}
