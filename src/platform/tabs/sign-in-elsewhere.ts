import { SIGNED_IN } from './cross-tab-sign-in.ts';
import { readAppId } from '../navigation/entry-context.ts';
import { readGeneration } from './interaction-generation.ts';
import { sharedKey } from './shared-item.ts';
import { readLocal, readSession } from '../storage/storage.ts';

/** After that, a session that is missing has another reason. */
const RECENT_MS = 10 * 60_000;

interface SignIn {
  /** That of the interaction which it ended; empty where it had none. */
  generation: string | undefined;
}

/** A sign-in in another tab, since this page was loaded or a short time ago. */
function recentSignIn(): SignIn | undefined {
  const signIn = readLocal(sharedKey(SIGNED_IN, readAppId()));
  if (signIn === undefined || signIn === readSession(SIGNED_IN)) return undefined;
  const [time, generation] = signIn.split(' ');
  const at = Number(time);
  return at > performance.timeOrigin || Date.now() - at < RECENT_MS ? { generation } : undefined;
}

/** Whether another tab has recently signed in, which is then the likely reason for a missing session. */
export const hasSignedInElsewhere = (): boolean => recentSignIn() !== undefined;

/** Nobody has begun another interaction since. */
export function endedBySignInElsewhere(): boolean {
  const signIn = recentSignIn();
  return signIn !== undefined && signIn.generation === readGeneration(readAppId());
}
