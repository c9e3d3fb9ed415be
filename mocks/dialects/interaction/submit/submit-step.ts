import type { Answers } from '../../../generated/answers.ts';
import type { PendingMfa } from '../../../verification/factor.ts';
import type { Account } from '../../../people/persona.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import type { StartedSession } from '../started-session.ts';
import type { RequirementData, UnknownAccountData } from '../../../rules/rule.ts';

interface SubmitContext {
  session: StartedSession;
  account: Account | null;
  context: MockContext;
}

interface StepError {
  answer: Exclude<Answers['submitInteraction'], { status: 200 | 204 }>;
  patch?: UnknownAccountData | RequirementData;
  pendingMfa?: PendingMfa;
}

/** One step of submit; null continues with the next step. */
export type SubmitStep = (submit: SubmitContext) => StepError | null;
