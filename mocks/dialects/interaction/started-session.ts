import type { Clock } from '../../session/clock.ts';
import type { Answers } from '../../generated/answers.ts';
import type { BrowserSession, Interaction, Session } from '../../session/session.ts';
import type { StoredInteraction } from './stored-interaction.ts';
import type { MockContext } from '../../world/mock-context.ts';
import type { Decision, Rule, RuleRequest } from '../../rules/rule.ts';

export interface OpenSession {
  browser: BrowserSession;
  interaction: Interaction;
}

/** A session whose interaction was started by PUT /interaction. */
export interface StartedSession extends OpenSession {
  interaction: Interaction & { stored: StoredInteraction };
}

type NoSession = { status: 400; example: 'session.not_found' };
type NotStarted = { status: 404; example: 'session.verification_session_not_found' };
type NeedsStartedSession = {
  [Op in keyof Answers]: NoSession | NotStarted extends Answers[Op] ? Op : never;
}[keyof Answers];

/** Wraps a rule that needs a started interaction, and answers the two session errors itself. */
export const whenStarted =
  <Op extends NeedsStartedSession>(
    rule: (
      session: StartedSession,
      request: RuleRequest<Op>,
      context: MockContext,
      clock: Clock,
    ) => Decision<Op>,
  ): Rule<Op> =>
  (session, request, context, clock) => {
    const started = startedSession<Op>(session);
    return 'answer' in started ? { ...started, session } : rule(started, request, context, clock);
  };

// An overload, because the compiler cannot check that these two errors fit every operation.
function startedSession<Op extends NeedsStartedSession>(
  session: Session,
): StartedSession | { answer: Answers[Op] };
function startedSession({
  browser,
  interaction,
}: Session): StartedSession | { answer: NoSession | NotStarted } {
  if (!interaction) return { answer: { status: 400, example: 'session.not_found' } };
  const { stored } = interaction;
  return stored
    ? { browser, interaction: { ...interaction, stored } }
    : { answer: { status: 404, example: 'session.verification_session_not_found' } };
}

export const withStored = (
  { browser, interaction }: OpenSession,
  stored: StoredInteraction,
): StartedSession => ({
  browser,
  interaction: { ...interaction, stored },
});
