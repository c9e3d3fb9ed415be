import { isIdentifier } from '../domain/identifier.ts';
import { EVENTS, SENT_CODE_FLOWS, type SentCode } from '../domain/sent-code.ts';
import { isListOf, isNumber, isObjectOf, isOneOf, isString, type Guarded } from '../domain/type-guards.ts';
import type { AppServices } from '../engine/services.ts';
import { isNewNavigation } from '../platform/loading/page-lifecycle.ts';
import { readSession, removeSession, writeSession } from '../platform/storage/storage.ts';

const KEY = 'sent';
const isSentCode = isObjectOf({
  flow: isOneOf(SENT_CODE_FLOWS),
  identifier: isIdentifier,
  resendAt: isNumber,
});
const areStoredCodes = isObjectOf({ codes: isListOf(isSentCode) }, { interactionToken: isString });
type StoredCodes = Guarded<typeof areStoredCodes>;

/**
 * Remembers the address and the time of the last code sent to each kind of address in this tab, not the code itself. A new navigation
 * starts another interaction, in which that code is invalid, and so may another tab: then `interactionToken` has changed.
 */
export function createSentCodes(interactionToken: () => string | undefined): AppServices['sentCodes'] {
  if (isNewNavigation()) removeSession(KEY);
  let sent = readStoredCodes();
  const clear = () => {
    sent = undefined;
    removeSession(KEY);
  };
  const all = () => {
    if (sent && sent.interactionToken !== interactionToken()) clear();
    return sent?.codes ?? [];
  };
  const isOfEvent = (flow: SentCode['flow'], event: string) =>
    flow !== 'continue' && flow !== 'two-step' && EVENTS[flow] === event;
  return {
    all,
    set: (code) => {
      const others = all().filter(({ identifier: { kind } }) => kind !== code.identifier.kind);
      sent = { codes: [...others, code], interactionToken: interactionToken() };
      writeSession(KEY, JSON.stringify(sent));
    },
    clear,
    onInteractionEvent: (event) => {
      if (!all().every(({ flow }) => isOfEvent(flow, event))) clear();
    },
  };
}

function readStoredCodes(): StoredCodes | undefined {
  const text = readSession(KEY);
  // JSON.parse would throw where nothing is stored, as in most visits, and a slow phone takes up to 50 ms for the error.
  if (text === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return areStoredCodes(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
