import type { Identifier } from './identifier.ts';

/** Wait before a code may be sent again, in seconds (contract §16). */
export const RESEND_S = 59;

/** The page a code was asked for on, as its path begins. */
export const CODE_FLOWS = ['sign-in', 'register', 'forgot-password', 'continue'] as const;
export type CodeFlow = (typeof CODE_FLOWS)[number];

/** A code on its way. `resendAt` is when another may be sent, in ms since 1970: wall clock, it survives a reload. */
export interface SentCode {
  flow: CodeFlow;
  identifier: Identifier;
  resendAt: number;
}

/** When a code sent at `now` (ms since 1970) may be sent again. */
export function resendAt(now: number): number {
  return now + RESEND_S * 1000;
}

/** The end of a wait, no later than a whole wait from `now`: the clock may have been put back (ms since 1970). */
export function atMost(end: number, now: number): number {
  return Math.min(end, resendAt(now));
}

/** Seconds until `end` (both in ms since 1970), rounded up; never more than the whole wait, whatever the clock did. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((atMost(end, now) - now) / 1000));
}

/**
 * Is the code that was sent good for this identifier, so that no other needs sending (contract §7)? Only within the
 * wait. Ask with a code of the same flow: a code is bound to its event (contract §4).
 */
export function mayReuse(sent: SentCode | undefined, identifier: Identifier, now: number): boolean {
  if (sent === undefined) return false;
  const { kind, value } = sent.identifier;
  const within = now < sent.resendAt && sent.resendAt <= resendAt(now);
  return within && kind === identifier.kind && value === identifier.value;
}
