import type { InboxMessage } from '../../session/session.ts';

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

/** Puts a new message first. Its code replaces the older one. */
export const addMessage = (inbox: readonly InboxMessage[], message: InboxMessage): readonly InboxMessage[] =>
  [message, ...closePendingMessage(inbox, message, 'voided')].slice(0, maxMessages);
