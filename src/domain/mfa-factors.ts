import { mfa, type experience } from './generated/constants.ts';
import type { ContactKind } from './identifier.ts';
import { keysOf } from './keys-of.ts';
import { isOneOf } from './type-guards.ts';

type CommonFactor = keyof typeof mfa.factors;

/** A factor whose code comes by message. Only the experience API has these. */
export type MessageFactor = Exclude<(typeof experience.factors)[number], CommonFactor>;

/** The kind of address that gets the code of each factor. */
export const MESSAGE_FACTORS = {
  EmailVerificationCode: 'email',
  PhoneVerificationCode: 'phone',
} as const satisfies Readonly<Record<MessageFactor, ContactKind>>;

/** A factor of the contract; each has pages. */
export type MfaFactor = CommonFactor | MessageFactor;

/** Factors of every API of the server. */
export const isCommonFactor = isOneOf(keysOf(mfa.factors));

export const isMessageFactor = isOneOf(keysOf(MESSAGE_FACTORS));

export const isMfaFactor = (value: unknown): value is MfaFactor =>
  isCommonFactor(value) || isMessageFactor(value);
