import { grantConsent } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import { followRedirect } from '../../steps/follow-redirect.ts';

/** Grants what is asked for; `organizationIds` are those chosen where the server offers some (contract §6). */
export function consent(organizationIds?: readonly string[]): Effect {
  const input = organizationIds && { body: { organizationIds: [...organizationIds] } };
  return runCalls({ calls: [call(grantConsent, input)], next: followRedirect });
}
