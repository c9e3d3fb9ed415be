import {
  isMessageFactor,
  MESSAGE_FACTORS,
  type MessageFactor,
  type MfaFactor,
} from '../../domain/mfa-factors.ts';
import { canReuseCode, nextResendAt } from '../../domain/resend.ts';
import type { BindableFactor } from '../../domain/offered-factors.ts';
import type { MfaState } from '../../domain/routes.ts';
import type { Effect, ErrorContext, NavigationRequest } from '../../engine/effects/effect.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { goOrSay, messageLimit } from '../../engine/effects/error-handlers.ts';
import type { DisplayText } from '../../i18n/keys.ts';
import { ownAddress, toOwnCodePage } from './own-code-page.ts';

/** The query of the pages of two-step verification names the connector that a later submit links. */
export type Carried = Pick<NavigationRequest, 'query' | 'flashMessage'>;

const sequenceContext = ({ identifier }: Pick<MfaState, 'identifier'>, { query }: Carried) => ({
  accountIdentifier: identifier,
  linkSocial: query?.['linkSocial'],
});

/** Gets the data for the page of the factor from the server, then goes there. */
export function startBinding(factor: BindableFactor, state: MfaState, carried: Carried = {}): Effect {
  const context = sequenceContext(state, carried);
  switch (factor) {
    case 'Totp':
      return callServer({
        request: (server) => server.newAppKey(),
        next: ({ secret, secretQrCode }) => ({
          kind: 'navigate',
          to: '/mfa-binding/Totp',
          locationState: { ...state, secret, secretQrCode },
          ...carried,
        }),
        context,
      });
    case 'WebAuthn':
      return callServer({
        request: (server) => server.newPasskeyOptions(),
        next: (made) => ({
          kind: 'navigate',
          to: '/mfa-binding/WebAuthn',
          locationState: { ...state, ...made, askedAt: Date.now() },
          ...carried,
        }),
        context,
      });
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
      return { kind: 'navigate', to: `/mfa-binding/${factor}`, locationState: state, ...carried };
  }
}

/** Goes to the list of factors without this one, which the account has not. */
const chooseWithout = (factor: MfaFactor, state: MfaState, carried: Carried): Effect => ({
  kind: 'navigate',
  to: '/mfa-verification',
  locationState: {
    ...state,
    availableFactors: state.availableFactors.filter((other) => other !== factor),
  },
  ...carried,
});

/** Sends a code to the person's own address, then goes to its page. */
function startMessage(factor: MessageFactor, state: MfaState, carried: Carried): Effect {
  return callServer({
    request: (server) => server.sendFactorCode?.(MESSAGE_FACTORS[factor]),
    next: () => toOwnCodePage(factor, state, nextResendAt(Date.now()), carried),
    errors: {
      'session.mfa.mfa_factor_not_enabled': () => chooseWithout(factor, state, carried),
      'request.message_rate_limited': orChooseAnother(state, carried),
    },
    context: sequenceContext(state, carried),
  });
}

/** Shows the list of factors if there are others; otherwise, and on that list, the page says how long to wait. */
const orChooseAnother = (state: MfaState, carried: Carried) =>
  Object.assign(
    (error: { text: DisplayText }, context: Pick<ErrorContext, 'page'>): Effect =>
      state.availableFactors.length > 1
        ? goOrSay({ to: '/mfa-verification', locationState: state, ...carried }, error, context)
        : messageLimit(error),
    { saysWait: messageLimit.saysWait },
  );

/** Goes to the page of the factor; a passkey needs the server's options first, a code by message has to be sent. */
export function startVerification(factor: MfaFactor, state: MfaState, carried: Carried = {}): Effect {
  switch (factor) {
    case 'Totp':
    case 'BackupCode':
      return { kind: 'navigate', to: `/mfa-verification/${factor}`, locationState: state, ...carried };
    case 'WebAuthn':
      return callServer({
        request: (server) => server.passkeyOptions(),
        next: ({ options }) => ({
          kind: 'navigate',
          to: '/mfa-verification/WebAuthn',
          locationState: { ...state, options, askedAt: Date.now() },
          ...carried,
        }),
        errors: {
          'session.mfa.webauthn_verification_not_found': () => chooseWithout(factor, state, carried),
        },
        context: sequenceContext(state, carried),
      });
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
      return startMessage(factor, state, carried);
  }
}

/** Starts the factor that the person has chosen from the list. Choosing messages again sends no second code too early. */
export const chooseVerification =
  (factor: MfaFactor, state: MfaState, context: () => FlowContext) => async (): Promise<Effect> => {
    if (!isMessageFactor(factor)) return startVerification(factor, state);
    const address = ownAddress(factor, state);
    const sent = await context().lastSentCode(address.kind);
    return sent?.flow === 'two-step' && canReuseCode(sent, address, Date.now())
      ? toOwnCodePage(factor, state, sent.resendAt)
      : startVerification(factor, state);
  };
