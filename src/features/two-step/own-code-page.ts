import { MESSAGE_FACTORS, type MessageFactor } from '../../domain/mfa-factors.ts';
import type { Contact, FactorCodeState, MfaState } from '../../domain/routes.ts';
import type { Effect, NavigationRequest } from '../../engine/effects/effect.ts';

/** The person's own address, of which the page knows only some letters. */
export const ownAddress = (factor: MessageFactor, { masked }: Pick<MfaState, 'masked'>): Contact => ({
  kind: MESSAGE_FACTORS[factor],
  value: masked?.[factor] ?? factor,
});

/** Goes to the page for the code that was sent to the person's own address. */
export const toOwnCodePage = (
  factor: MessageFactor,
  state: Omit<FactorCodeState, 'resendAt'>,
  resendAt: number,
  options: Pick<NavigationRequest, 'query' | 'replace' | 'flashMessage'> = {},
): Effect => ({
  kind: 'navigate',
  to: `/mfa-verification/${factor}`,
  locationState: { ...state, resendAt },
  sentCode: { flow: 'two-step', identifier: ownAddress(factor, state), resendAt },
  ...options,
});
