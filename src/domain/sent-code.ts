import type { interaction } from './generated/constants.ts';
import type { Identifier } from './identifier.ts';
import { modeAllows } from './sign-in-method.ts';

const CODE_FLOWS = ['sign-in', 'register', 'forgot-password', 'continue'] as const;
export type CodeFlow = (typeof CODE_FLOWS)[number];

/** The interaction event of each flow; `continue` keeps the current one. */
export const EVENTS = {
  'sign-in': 'SignIn',
  register: 'Register',
  'forgot-password': 'ForgotPassword',
} as const satisfies Record<Exclude<CodeFlow, 'continue'>, (typeof interaction.events)[number]>;

/** A second step has pages of its own for its codes. */
export const SENT_CODE_FLOWS = [...CODE_FLOWS, 'two-step'] as const;

/** `resendAt` is in ms since 1970, so that the wait survives a reload. */
export interface SentCode {
  flow: (typeof SENT_CODE_FLOWS)[number];
  identifier: Identifier;
  resendAt: number;
}

/** Whether only an address with an account gets the code. The server answers alike for any other, so the page says "if". */
export const needsAccount = (flow: CodeFlow, settings: { signInMode?: string }): boolean =>
  flow === 'forgot-password' || (flow === 'sign-in' && modeAllows('/register', settings) === false);
