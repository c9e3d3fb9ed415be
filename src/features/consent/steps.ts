import type { Effect } from '../../engine/effects/effect.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import { followRedirect } from '../../steps/follow-redirect.ts';
import { grant } from './calls.ts';

/** Grants what is asked for; `organizationIds` are those chosen where the server offers some. */
export const consent = (organizationIds?: readonly string[]): Effect =>
  runCalls({ calls: grant(organizationIds), next: followRedirect });
