import type { OperationId } from '../prism/description.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import type { BrowserSession } from '../session/session.ts';

/** Takes the next forced answer of an operation, and returns the browser with one answer less; null if none is left. */
export function takeForcedAnswer(
  browser: BrowserSession,
  id: OperationId,
): { choice: AnswerChoice; browser: BrowserSession } | null {
  const { forcedAnswers } = browser.overrides;
  const next = forcedAnswers.find(({ operationId }) => operationId === id);
  if (!next) return null;
  const { status, example, times } = next;
  const left = forcedAnswers.flatMap((forced) => {
    if (forced !== next) return [forced];
    return times > 1 ? [{ ...forced, times: times - 1 }] : [];
  });
  const overrides = { ...browser.overrides, forcedAnswers: left };
  return { choice: { status, example }, browser: { ...browser, overrides } };
}
