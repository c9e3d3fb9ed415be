import type { OperationId } from '../prism/description.ts';
import type { HttpRequest } from '../server/http-request.ts';
import type { HttpResponse } from '../server/http-response.ts';
import type { Session } from '../session/session.ts';
import type { MockContext } from '../world/mock-context.ts';

/** The decision of a rule, without the types of its operation. */
export interface LooseDecision {
  answer: { status: number; example: string | null };
  patch?: object | string | undefined;
  /** Replaces the example as a whole; only rules of the experience API return it. */
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
  session: Session;
}

export type Body = Readonly<Record<string, unknown>> | null;

/** The input of a rule. */
export interface RuleCall {
  session: Session;
  body: Body;
  context: MockContext;
}

/** A mistake that the mock makes on purpose, to prove that the conformance kit finds it. */
export interface Defect {
  /** The operations that it changes. */
  operations: readonly OperationId[];
  /** Changes the input of the rule. */
  body?: (body: Body, session: Session) => Body;
  before?: (session: Session, body: Body) => Session;
  context?: (context: MockContext) => MockContext;
  /** Changes the decision of the rule. */
  after?: (decision: LooseDecision, before: Session, body: Body) => LooseDecision;
  /** Changes every request to the mock, before it is routed and validated. */
  request?: (request: HttpRequest) => HttpRequest;
  /** Changes every response of the mock. */
  response?: (response: HttpResponse, request: HttpRequest) => HttpResponse;
}

/** Runs a rule with a defect. */
export function runWithDefect(
  { body, before, context, after }: Defect,
  call: RuleCall,
  run: (call: RuleCall) => LooseDecision,
): LooseDecision {
  const decision = run({
    body: body ? body(call.body, call.session) : call.body,
    session: before ? before(call.session, call.body) : call.session,
    context: context ? context(call.context) : call.context,
  });
  return after ? after(decision, call.session, call.body) : decision;
}
