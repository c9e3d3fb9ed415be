import { messageLimit } from '../../src/domain/generated/constants.ts';
import type { InteractionEventName } from './interaction-event.ts';
import type { SentPasscode } from './passcodes.ts';

export interface InboxMessage extends Omit<SentPasscode, 'tries'> {
  id: string;
  interactionId: string;
  event: InteractionEventName;
  /** A later message for the same event replaces it. It expires some time after `sentAt`. */
  state: 'waiting' | 'used' | 'voided';
  /** The address in a message with a link, whose token is the code. */
  link?: string;
}

const maxMessages = 100;

type MessageScope = Pick<InboxMessage, 'interactionId' | 'event'>;

export const closePendingMessage = (
  inbox: readonly InboxMessage[],
  { interactionId, event }: MessageScope,
  state: 'used' | 'voided',
): readonly InboxMessage[] =>
  inbox.map((one) =>
    one.state === 'waiting' && one.interactionId === interactionId && one.event === event
      ? { ...one, state }
      : one,
  );

/** Marks the message with a code that was right. */
export const markUsed = (
  inbox: readonly InboxMessage[],
  interactionId: string,
  code: string,
): readonly InboxMessage[] =>
  inbox.map((one) =>
    one.state === 'waiting' && one.interactionId === interactionId && one.code === code
      ? { ...one, state: 'used' }
      : one,
  );

/** Puts a new message first. Its code replaces the older one. */
export const addMessage = (inbox: readonly InboxMessage[], message: InboxMessage): readonly InboxMessage[] =>
  [message, ...closePendingMessage(inbox, message, 'voided')].slice(0, maxMessages);

/** Whether so many messages went to an address lately, in all interactions of the browser, that no more may. */
export function isLimited(
  inbox: readonly InboxMessage[],
  { kind, to }: Pick<InboxMessage, 'kind' | 'to'>,
  now: number,
): boolean {
  const sent = inbox.filter(
    (one) => one.kind === kind && one.to === to && now - one.sentAt < messageLimit.windowS * 1000,
  );
  return sent.length >= messageLimit.messages;
}
