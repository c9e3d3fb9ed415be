import { isIdentifier } from '../domain/identifier.ts';
import { EVENTS, SENT_CODE_FLOWS } from '../domain/sent-code.ts';
import { isNumber, isObjectOf, isOneOf, isString, type Guarded } from '../domain/type-guards.ts';
import type { AppServices } from '../engine/services.ts';
import { isNewNavigation } from '../platform/loading/page-lifecycle.ts';
import { readSession, removeSession, writeSession } from '../platform/storage/storage.ts';

const KEY = 'sent';
const isStoredCode = isObjectOf(
  { code: isObjectOf({ flow: isOneOf(SENT_CODE_FLOWS), identifier: isIdentifier, resendAt: isNumber }) },
  { interactionToken: isString },
);
type StoredCode = Guarded<typeof isStoredCode>;

/**
 * Remembers the address and the time of the last code sent in this tab, not the code itself. A new navigation starts another
 * interaction, in which that code is invalid, and so may another tab: then `interactionToken` has changed.
 */
export function createSentCode(interactionToken: () => string | undefined): AppServices['sentCode'] {
  if (isNewNavigation()) removeSession(KEY);
  let sent = readStoredCode();
  const clear = () => {
    sent = undefined;
    removeSession(KEY);
  };
  const get = () => {
    if (sent && sent.interactionToken !== interactionToken()) clear();
    return sent?.code;
  };
  return {
    get,
    set: (code) => {
      sent = { code, interactionToken: interactionToken() };
      writeSession(KEY, JSON.stringify(sent));
    },
    clear,
    onInteractionEvent: (event) => {
      const flow = get()?.flow;
      if (flow && (flow === 'continue' || flow === 'two-step' || EVENTS[flow] !== event)) clear();
    },
  };
}

function readStoredCode(): StoredCode | undefined {
  const text = readSession(KEY);
  // Most visits have none, and an error of JSON.parse takes a slow phone up to 50 ms.
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isStoredCode(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
