import type { OperationId } from '../prism/description.ts';
import type { MockContext } from '../rules/mock-context.ts';
import type { Session } from '../session/session.ts';
import type { ActiveFault } from './fault.ts';
import type { Body, LooseDecision } from './behaviour.ts';
import { behaviours } from './behaviours.ts';
import type { BehaviourFault } from './behaviour-names.ts';

const isBehaviour = (name: string): name is BehaviourFault => Object.hasOwn(behaviours, name);

interface RuleCall {
  session: Session;
  body: Body;
  context: MockContext;
}

/** Runs a rule as the active faults of behaviour bend it. */
export function misbehave(
  active: readonly ActiveFault[],
  operationId: OperationId,
  call: RuleCall,
  run: (call: RuleCall) => LooseDecision,
): LooseDecision {
  const bending = active
    .filter((fault) => (fault.operationId ?? operationId) === operationId)
    .flatMap(({ name }) => (isBehaviour(name) ? [behaviours[name].behaviour] : []))
    .filter(({ operations }) => operations.includes(operationId));
  const bent = bending.reduce<RuleCall>(
    (current, { body, before, context }) => ({
      body: body ? body(current.body, current.session) : current.body,
      session: before ? before(current.session, current.body) : current.session,
      context: context ? context(current.context) : current.context,
    }),
    call,
  );
  return bending.reduce(
    (decision, { after }) => (after ? after(decision, call.session, call.body) : decision),
    run(bent),
  );
}
