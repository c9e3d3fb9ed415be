import type { Clock } from '../session/clock.ts';
import type { Answers } from '../generated/answers.ts';
import type { BrowserSession, Interaction, Session } from '../session/session.ts';
import type { Stored } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import type { Decision, Rule, RuleRequest } from './rule.ts';

/** A session whose interaction has not ended. */
export interface Open {
  browser: BrowserSession;
  interaction: Interaction;
}

/** A session into whose interaction something was PUT. */
export interface Begun extends Open {
  interaction: Interaction & { stored: Stored };
}

type NoSession = { status: 400; example: 'session.not_found' };
type NothingPut = { status: 404; example: 'session.verification_session_not_found' };
type NeedsBegun = {
  [Op in keyof Answers]: NoSession | NothingPut extends Answers[Op] ? Op : never;
}[keyof Answers];

/** The rule of an operation that works on what was PUT before (contract §1, session errors). */
export const whenBegun =
  <Op extends NeedsBegun>(
    rule: (session: Begun, request: RuleRequest<Op>, world: World, clock: Clock) => Decision<Op>,
  ): Rule<Op> =>
  (session, request, world, clock) => {
    const begun = begunOf<Op>(session);
    return 'answer' in begun ? { ...begun, session } : rule(begun, request, world, clock);
  };

// The compiler cannot multiply the answers of all these operations out, so that they fit is said by the overload.
function begunOf<Op extends NeedsBegun>(session: Session): Begun | { answer: Answers[Op] };
function begunOf({ browser, interaction }: Session): Begun | { answer: NoSession | NothingPut } {
  if (!interaction) return { answer: { status: 400, example: 'session.not_found' } };
  const { stored } = interaction;
  return stored
    ? { browser, interaction: { ...interaction, stored } }
    : { answer: { status: 404, example: 'session.verification_session_not_found' } };
}

/** The session with this stored instead. */
export const storing = ({ browser, interaction }: Open, stored: Stored): Begun => ({
  browser,
  interaction: { ...interaction, stored },
});
