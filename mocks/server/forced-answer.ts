import { findAnswer, findOperation } from '../control/documented-operations.ts';
import { canStagedPartAnswer } from '../dialects/experience/can-answer.ts';
import { canAnswer } from '../dialects/interaction/can-answer.ts';
import type { OperationId } from '../prism/description.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import type { BrowserSession } from '../session/session.ts';
import type { ForcedAnswer } from '../session/session-overrides.ts';

/** The answer if this call gets it; null if another call does. */
function choiceFor(forced: ForcedAnswer, id: OperationId, body: unknown): AnswerChoice | null {
  if (forced.operationId !== null)
    return forced.operationId === id ? { status: forced.status, example: forced.example } : null;
  const operation = findOperation(id);
  const found = 'error' in operation ? operation : findAnswer(operation, forced);
  if ('error' in found) return null;
  const { code } = found;
  const fits = id === 'stageProfile' ? canStagedPartAnswer(body, code) : canAnswer(id, body, code);
  if (!fits) return null;
  return { status: found.status, example: found.example };
}

/**
 * Takes the next forced answer of a call, and returns the browser with one answer less; null if none is left. Of the
 * answers without an operation, only the first one waits for its call, so that they come in order.
 */
export function takeForcedAnswer(
  browser: BrowserSession,
  id: OperationId,
  body: unknown,
): { choice: AnswerChoice; browser: BrowserSession } | null {
  const { forcedAnswers } = browser.overrides;
  const waiting = forcedAnswers.find(({ operationId }) => operationId === null);
  for (const next of forcedAnswers) {
    const choice = next.operationId === null && next !== waiting ? null : choiceFor(next, id, body);
    if (!choice) continue;
    const { times } = next;
    const left = forcedAnswers.flatMap((forced) => {
      if (forced !== next) return [forced];
      return times > 1 ? [{ ...forced, times: times - 1 }] : [];
    });
    const overrides = { ...browser.overrides, forcedAnswers: left };
    return { choice, browser: { ...browser, overrides } };
  }
  return null;
}
