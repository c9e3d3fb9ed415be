import { passcode } from '../../../src/domain/generated/constants.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';
import type { InboxMessage } from '../../world/inbox.ts';

export interface Message {
  id: string;
  channel: 'email' | 'sms';
  /** Phone numbers start with `+`. */
  to: string;
  event: InteractionEventName;
  code: string;
  /** The address in a message with a link, whose token is the code. */
  link?: string;
  sentAt: string;
  expiresAt: string;
  /** `ended`: the sign-in it was sent for is over, so the code cannot be used. */
  state: 'waiting' | 'used' | 'voided' | 'expired' | 'ended';
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The message at the time `now`; `isOpen`: its sign-in can still continue. */
export function toMessage(
  { id, kind, to, event, code, link, sentAt, state }: InboxMessage,
  now: number,
  isOpen: boolean,
): Message {
  const expiresAt = sentAt + passcode.validS * 1000;
  const openState = now > expiresAt ? 'expired' : isOpen || link !== undefined ? 'waiting' : 'ended';
  return {
    id,
    channel: kind === 'email' ? 'email' : 'sms',
    to: kind === 'email' ? to : `+${to}`,
    event,
    code,
    ...(link !== undefined && { link }),
    sentAt: iso(sentAt),
    expiresAt: iso(expiresAt),
    state: state === 'waiting' ? openState : state,
  };
}

/** The messages newer than that id; all of them if no message has it. */
export function messagesAfter(messages: readonly Message[], id: string | null): readonly Message[] {
  const at = messages.findIndex((message) => message.id === id);
  return at < 0 ? messages : messages.slice(0, at);
}
