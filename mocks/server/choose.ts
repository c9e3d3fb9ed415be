import type { Backend } from './backend.ts';
import { sessionOf } from './backend.ts';
import type { DecidedBy } from '../session/controls.ts';
import type { Proofs } from '../verification/proofs.ts';
import type { RuleRequest } from '../decide/rule.ts';
import type { OperationId } from '../prism/description.ts';
import type { Exchange } from './exchange.ts';
import { takeForced } from './forced.ts';
import { inGeneration } from '../prism/generation.ts';
import type { Choice } from '../prism/prism.ts';
import { reservedAnswer } from '../inputs/reserved.ts';
import { runRule } from './run-rule.ts';
import { worldOf } from '../session/mock-context.ts';

export interface Chosen {
  choice: Choice;
  by: Extract<DecidedBy, 'forced' | 'reserved' | 'rule'>;
}

/**
 * Chooses the answer on the session as it is now, and keeps the session it leaves. Nothing is awaited in here, so that
 * two calls of one session never overwrite each other.
 */
export function chooseAnswer<Op extends OperationId>(
  id: Op,
  request: RuleRequest<Op>,
  { exchange, backend, proofs }: { exchange: Exchange; backend: Backend; proofs: Proofs },
): Chosen {
  const session = sessionOf(backend, exchange);
  const { controls, tenant } = session.browser;
  const forced = takeForced(session.browser, id);
  if (forced) {
    backend.sessions.change(session.browser.id, () => forced.browser);
    return { choice: forced.choice, by: 'forced' };
  }
  const reserved = reservedAnswer(id, request, session);
  if (reserved) return { choice: inGeneration(id, reserved, controls.generation), by: 'reserved' };
  const world = { ...worldOf(tenant, exchange.origin), proofs };
  const ruled = runRule(id, request, session, world, backend.clock);
  if (ruled.session.interaction) backend.sessions.save(ruled.session);
  return { choice: inGeneration(id, ruled.choice, controls.generation), by: 'rule' };
}
