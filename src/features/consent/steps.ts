import type { Effect } from '../../engine/effects/effect.ts';
import { callSequence } from '../../engine/effects/call-sequence.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { grant } from './calls.ts';

/** Allows what the application asks for, with the organizations that were chosen, where the server offers any. */
export const consent = (organizationIds?: readonly string[]): Effect =>
  callSequence({ calls: grant(organizationIds), next: followRedirect });
