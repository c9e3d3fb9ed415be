import { mockContextFor } from '../world/mock-context.ts';
import type { RuleRequest } from '../rules/rule.ts';
import { reservedAnswer } from '../inputs/reserved-answer.ts';
import type { OperationId } from '../prism/description.ts';
import { answerAtRelease } from '../prism/release-answers.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import { sessionForRequest } from '../session/mock-state.ts';
import type { MockState } from '../session/mock-state.ts';
import type { DecidedBy } from '../session/recent-calls.ts';
import type { MfaVerifier } from '../verification/mfa-verifier.ts';
import { takeForcedAnswer } from './forced-answer.ts';
import type { HttpRequest } from './http-request.ts';
import { runRule } from './run-rule.ts';

export interface ChosenAnswer {
  choice: AnswerChoice;
  by: Extract<DecidedBy, 'forced' | 'reserved' | 'rule'>;
}

interface ChooseOptions {
  request: HttpRequest;
  mockState: MockState;
  mfaVerifier: MfaVerifier;
}

/**
 * Chooses the answer for the current session and saves the session that follows. It is synchronous, so that two
 * concurrent calls of one session never overwrite each other.
 */
export function chooseAnswer<Op extends OperationId>(
  id: Op,
  ruleRequest: RuleRequest<Op>,
  { request, mockState, mfaVerifier }: ChooseOptions,
): ChosenAnswer {
  const session = sessionForRequest(mockState, request);
  const { overrides, tenant } = session.browser;
  const forced = takeForcedAnswer(session.browser, id, ruleRequest.body);
  if (forced) {
    mockState.sessions.updateBrowser(session.browser.id, () => forced.browser);
    return { choice: forced.choice, by: 'forced' };
  }
  const reserved = reservedAnswer(id, ruleRequest, session);
  if (reserved) return { choice: answerAtRelease(id, reserved, overrides.release), by: 'reserved' };
  const context = {
    ...mockContextFor(tenant, request.origin, overrides.release),
    mfaVerifier,
    userAgent: request.headers['user-agent'] ?? '',
  };
  const ruled = runRule(id, ruleRequest, session, context, mockState.clock, mockState.defect);
  if (ruled.session.interaction) mockState.sessions.save(ruled.session);
  return { choice: answerAtRelease(id, ruled.choice, overrides.release), by: 'rule' };
}
