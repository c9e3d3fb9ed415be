import { passcode } from '../../src/domain/generated/constants.ts';
import type { ContactKind } from '../../src/domain/identifier.ts';
import { inputs } from '../inputs/inputs.ts';
import type { Random } from '../session/random.ts';
import type { MockContext } from './mock-context.ts';

export type ContactAddress = { email: string } | { phone: string };

export interface SentPasscode {
  kind: ContactKind;
  /** An e-mail address is in lower case. */
  to: string;
  code: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  tries: number;
}

export const addressOf = (input: ContactAddress): Pick<SentPasscode, 'kind' | 'to'> =>
  'email' in input ? { kind: 'email', to: input.email.toLowerCase() } : { kind: 'phone', to: input.phone };

const reservedPasscodes = new Set(
  inputs.filter(({ where }) => where.endsWith('passcode')).map(({ input }) => input),
);

export function newPasscode(random: Random): string {
  for (;;) {
    const code = random.digits(passcode.digits);
    if (!reservedPasscodes.has(code)) return code;
  }
}

/** How long a code lasts, and how often it may be wrong. Before 1.41, no setting says so. */
function limitsOf({ settings: { verificationCodePolicy: policy } }: MockContext): {
  validS: number;
  maxTries: number;
} {
  return {
    validS: policy?.expirationDuration ?? passcode.validS,
    maxTries: policy?.maxRetryAttempts ?? passcode.maxTries,
  };
}

/** Why a code is refused; null if it is right. Only a wrong code counts as a try. */
export function passcodeProblem(
  sent: SentPasscode,
  to: string,
  code: string,
  context: MockContext,
  now: number,
): 'other address' | 'expired' | 'too many tries' | 'wrong' | null {
  const { validS, maxTries } = limitsOf(context);
  if (sent.to !== to) return 'other address';
  if (now - sent.sentAt > validS * 1000) return 'expired';
  if (sent.tries >= maxTries) return 'too many tries';
  return sent.code === code ? null : 'wrong';
}
