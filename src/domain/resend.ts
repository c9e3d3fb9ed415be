import { passcode } from './generated/constants.ts';
import type { Identifier } from './identifier.ts';
import type { SentCode } from './sent-code.ts';

export function nextResendAt(now: number): number {
  return now + passcode.resendS * 1000;
}

/** Limits the wait in case the clock was set back. */
export function capResendAt(resendAt: number, now: number): number {
  return Math.min(resendAt, nextResendAt(now));
}

export function secondsLeft(resendAt: number, now: number): number {
  return Math.max(0, Math.ceil((capResendAt(resendAt, now) - now) / 1000));
}

/** `sent` must be of the same flow, because the server binds a code to its event. */
export function canReuseCode(sent: SentCode | undefined, identifier: Identifier, now: number): boolean {
  if (sent === undefined) return false;
  const { kind, value } = sent.identifier;
  const isWaiting = now < sent.resendAt && sent.resendAt <= nextResendAt(now);
  return isWaiting && kind === identifier.kind && value === identifier.value;
}
