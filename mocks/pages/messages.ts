import { passcode } from '../../src/api/generated/constants.ts';
import type { InboxMessage } from '../session/session.ts';
import type { Event } from '../session/stored.ts';

/** A message as `/_mock/inbox.json` tells it. */
export interface Message {
  id: string;
  channel: 'email' | 'sms';
  /** A phone number with its `+`. */
  to: string;
  event: Event;
  code: string;
  /** ISO 8601. */
  sentAt: string;
  expiresAt: string;
  /** `ended`: the sign-in it was sent for is over, so nothing takes the code any more. */
  state: 'waiting' | 'used' | 'voided' | 'expired' | 'ended';
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The message as it stands now; `isOpen` says whether its sign-in can still go on. */
export function messageOf(
  { id, kind, to, event, code, sentAt, state }: InboxMessage,
  now: number,
  isOpen: boolean,
): Message {
  const expiresAt = sentAt + passcode.validS * 1000;
  const late = now > expiresAt ? 'expired' : isOpen ? 'waiting' : 'ended';
  return {
    id,
    channel: kind === 'email' ? 'email' : 'sms',
    to: kind === 'email' ? to : `+${to}`,
    event,
    code,
    sentAt: iso(sentAt),
    expiresAt: iso(expiresAt),
    state: state === 'waiting' ? late : state,
  };
}

/** Those that came after the one of that id; all where none has it. */
export function messagesAfter(messages: readonly Message[], id: string | null): readonly Message[] {
  const at = messages.findIndex((message) => message.id === id);
  return at < 0 ? messages : messages.slice(0, at);
}
