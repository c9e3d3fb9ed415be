import type { OperationId } from '../prism/description.ts';
import type { MockContext } from '../rules/mock-context.ts';
import type { Session } from '../session/session.ts';

/** What a rule has decided, without the types of its operation. */
export interface LooseDecision {
  answer: { status: number; example: string | null };
  patch?: object | string;
  session: Session;
}

export type Body = Readonly<Record<string, unknown>> | null;

export type BodyHook = (body: Body, session: Session) => Body;
export type SessionHook = (session: Session, body: Body) => Session;
export type ContextHook = (context: MockContext) => MockContext;
export type DecisionHook = (decision: LooseDecision, before: Session, body: Body) => LooseDecision;

/** How a server misbehaves at some operations, though each of its answers looks right. */
export interface Behaviour {
  operations: readonly OperationId[];
  /** The body that the rule gets in place of the one that was sent. */
  body?: BodyHook;
  /** The session that the rule sees. */
  before?: SessionHook;
  /** The settings that the rule goes by. */
  context?: ContextHook;
  /** The decision that counts in the end. */
  after?: DecisionHook;
}
