import type { OperationId } from '../prism/description.ts';
import type { Choice } from '../prism/prism.ts';
import type { BrowserSession } from '../session/session.ts';

/** Takes the next forced answer of an operation; the browser it leaves has one call of it less. Null: none waits. */
export function takeForced(
  browser: BrowserSession,
  id: OperationId,
): { choice: Choice; browser: BrowserSession } | null {
  const { answers } = browser.controls;
  const next = answers.find(({ operationId }) => operationId === id);
  if (!next) return null;
  const { status, example, times } = next;
  const left = answers.flatMap((one) => {
    if (one !== next) return [one];
    return times > 1 ? [{ ...one, times: times - 1 }] : [];
  });
  const controls = { ...browser.controls, answers: left };
  return { choice: { status, example }, browser: { ...browser, controls } };
}
