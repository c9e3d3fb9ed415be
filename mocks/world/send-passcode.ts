import type { BrowserSession } from '../session/session.ts';
import { isFrom } from '../session/server-release.ts';
import { addMessage, isLimited, type InboxMessage } from './inbox.ts';
import type { MockContext } from './mock-context.ts';
import { newPasscode, type SentPasscode } from './passcodes.ts';

/** Makes a code, and puts it into the inbox if it is delivered. */
export function sendPasscode(
  browser: BrowserSession,
  { kind, to, interactionId, event }: Pick<InboxMessage, 'kind' | 'to' | 'interactionId' | 'event'>,
  isDelivered: boolean,
  { tenant, random, release }: MockContext,
  now: number,
): { browser: BrowserSession; sent: SentPasscode } | 'no connector' | 'too many messages' {
  if (tenant.senders[kind] === undefined) return 'no connector';
  if (isFrom('1.42', release) && isLimited(browser.inbox, { kind, to }, now)) return 'too many messages';
  const code = browser.overrides.fixedCode ?? tenant.fixedCode ?? newPasscode(random);
  const message = { kind, to, code, sentAt: now };
  const origin = { id: random.hex(12), interactionId, event, state: 'waiting' } as const;
  const inbox = isDelivered ? addMessage(browser.inbox, { ...message, ...origin }) : browser.inbox;
  return { browser: { ...browser, inbox }, sent: { ...message, tries: 0 } };
}
