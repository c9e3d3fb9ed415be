import { isIdentifier } from '../domain/identifier.ts';
import { CODE_FLOWS, type SentCode } from '../domain/resend.ts';
import { isNumber, isObjectOf, isOneOf } from '../domain/type-guards.ts';
import type { AppServices } from '../engine/services.ts';
import { EVENTS } from '../flows/send-code.ts';
import { isNewNavigation } from '../platform/page-lifecycle.ts';
import { readSession, removeSession, writeSession } from '../platform/storage.ts';

const KEY = 'sent';
const isSentCode = isObjectOf({ flow: isOneOf(CODE_FLOWS), identifier: isIdentifier, resendAt: isNumber });

/**
 * Remembers for whom and when the last code was sent in this tab, not the code itself. A new navigation starts another
 * interaction, in which that code is invalid (contract §4).
 */
export function createSentCode(): AppServices['sentCode'] {
  let sentCode = isNewNavigation() ? undefined : readStoredCode();
  const clear = () => {
    sentCode = undefined;
    removeSession(KEY);
  };
  return {
    get: () => sentCode,
    set: (code) => {
      sentCode = code;
      writeSession(KEY, JSON.stringify(code));
    },
    clear,
    onInteractionEvent: (event) => {
      if (sentCode && (sentCode.flow === 'continue' || EVENTS[sentCode.flow] !== event)) clear();
    },
  };
}

function readStoredCode(): SentCode | undefined {
  try {
    const stored: unknown = JSON.parse(readSession(KEY) ?? '');
    return isSentCode(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
