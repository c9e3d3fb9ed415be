import { passcode, type interaction } from './generated/constants.ts';
import type { Identifier } from './identifier.ts';

export const CODE_FLOWS = ['sign-in', 'register', 'forgot-password', 'continue'] as const;
export type CodeFlow = (typeof CODE_FLOWS)[number];

/** The interaction event of each flow; `continue` keeps the current one (contract §6). */
export const EVENTS = {
  'sign-in': 'SignIn',
  register: 'Register',
  'forgot-password': 'ForgotPassword',
} as const satisfies Record<Exclude<CodeFlow, 'continue'>, (typeof interaction.events)[number]>;

/** `resendAt` is in ms since 1970, so that the wait survives a reload (quality 17). */
export interface SentCode {
  flow: CodeFlow;
  identifier: Identifier;
  resendAt: number;
}

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

/** `sent` must be of the same flow, because the server binds a code to its event (contract §4). */
export function canReuseCode(sent: SentCode | undefined, identifier: Identifier, now: number): boolean {
  if (sent === undefined) return false;
  const { kind, value } = sent.identifier;
  const isWaiting = now < sent.resendAt && sent.resendAt <= nextResendAt(now);
  return isWaiting && kind === identifier.kind && value === identifier.value;
}
