import type { InboxMessage } from '../session/session.ts';

/** Messages that a browser keeps. */
const size = 100;

type Where = Pick<InboxMessage, 'interactionId' | 'event'>;

/** The code that waited for this event of this interaction is used, or voided by a newer one. */
export const settled = (
  inbox: readonly InboxMessage[],
  { interactionId, event }: Where,
  state: 'used' | 'voided',
): readonly InboxMessage[] =>
  inbox.map((one) =>
    one.state === 'waiting' && one.interactionId === interactionId && one.event === event
      ? { ...one, state }
      : one,
  );

/** The inbox with a new message on top; it voids the older one (contract §4). */
export const received = (inbox: readonly InboxMessage[], message: InboxMessage): readonly InboxMessage[] =>
  [message, ...settled(inbox, message, 'voided')].slice(0, size);
