import type { Effort } from './walker.ts';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, Communications of the ACM 23(7), 1980): a key of an
 * average typist who is no secretary, pointing, the two halves of a press, moving the hand to another device, and a thought.
 */
export const SECONDS = { key: 0.28, point: 1.1, press: 0.2, homing: 0.4, thought: 1.35 } as const;

/** How long somebody takes for it who makes no other mistake, without the time of the page, in seconds. */
export const secondsOf = ({ characters, keys, presses, homings, thoughts }: Effort): number =>
  (characters + keys) * SECONDS.key +
  presses * (SECONDS.point + SECONDS.press) +
  homings * SECONDS.homing +
  thoughts * SECONDS.thought;
