import * as z from 'zod/mini';
import { IDENTIFIER_KINDS } from '../domain/identifier.ts';
import { CODE_FLOWS, type SentCode } from '../domain/resend.ts';
import type { AppPorts } from '../flows/app-services.ts';
import { EVENTS } from '../flows/send-code.ts';
import { isFreshEntry } from '../platform/page-lifecycle.ts';
import { readSession, removeSession, writeSession } from '../platform/storage.ts';

const KEY = 'sent';
const Sent = z.object({
  flow: z.enum(CODE_FLOWS),
  identifier: z.object({ kind: z.enum(IDENTIFIER_KINDS), value: z.string() }),
  resendAt: z.number(),
});

/**
 * The last code that was sent in this tab: whom for and when, never the code itself. Who is sent in anew begins another
 * interaction, where it is good no more (contract §4).
 */
export function createSentCode(): AppPorts['sent'] {
  let sent = isFreshEntry() ? undefined : read();
  const forget = () => {
    sent = undefined;
    removeSession(KEY);
  };
  return {
    get: () => sent,
    set: (code) => {
      sent = code;
      writeSession(KEY, JSON.stringify(code));
    },
    forget,
    began: (event) => {
      if (sent && (sent.flow === 'continue' || EVENTS[sent.flow] !== event)) forget();
    },
  };
}

function read(): SentCode | undefined {
  try {
    return Sent.safeParse(JSON.parse(readSession(KEY) ?? '')).data;
  } catch {
    return undefined;
  }
}
