import type { Answers } from '../../../generated/answers.ts';
import type { IdentifierRecord } from '../stored-interaction.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import type { OpenSession } from '../started-session.ts';
import type { InteractionEventName } from '../../../world/interaction-event.ts';

export interface VerificationContext {
  session: OpenSession;
  event: InteractionEventName;
  identifiers: readonly IdentifierRecord[];
  context: MockContext;
  /** Milliseconds since 1970. */
  now: number;
}

type IdentifierAnswers = Answers['putInteraction'] & Answers['patchIdentifiers'];
export type IdentifierError = Exclude<IdentifierAnswers, { status: 204 }>;

/** The session contains the counted attempt and no longer the used code. */
export type IdentifierResult =
  | { session: OpenSession; record: IdentifierRecord }
  | { session: OpenSession; error: IdentifierError };
