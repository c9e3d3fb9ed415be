import type { MfaFactor } from '../../domain/mfa-factors.ts';
import type { BindableFactor } from '../../domain/offered-factors.ts';
import type { MfaState } from '../../domain/routes.ts';
import type { Effect, NavigationRequest } from '../../engine/effects/effect.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import { askForAppKey, askForNewPasskey, askForPasskey } from './calls.ts';

/** What the pages of two-step verification keep for what a later submit asks for. */
export type Kept = Pick<NavigationRequest, 'query'>;

const sequenceContext = ({ identifier }: Pick<MfaState, 'identifier'>, { query }: Kept) => ({
  accountIdentifier: identifier,
  linkSocial: query?.['linkSocial'],
});

/** Asks the server for what the page of the factor shows, then goes there. */
export function startBinding(factor: BindableFactor, state: MfaState, kept: Kept = {}): Effect {
  const context = sequenceContext(state, kept);
  switch (factor) {
    case 'Totp':
      return runCalls({
        calls: askForAppKey(),
        next: ({ secret, secretQrCode }) => ({
          kind: 'navigate',
          to: '/mfa-binding/Totp',
          locationState: { ...state, secret, secretQrCode },
          ...kept,
        }),
        context,
      });
    case 'WebAuthn':
      return runCalls({
        calls: askForNewPasskey(),
        next: (options) => ({
          kind: 'navigate',
          to: '/mfa-binding/WebAuthn',
          locationState: { ...state, options, askedAt: Date.now() },
          ...kept,
        }),
        context,
      });
  }
}

/** Goes to the page of the factor; a passkey needs options of the server first. */
export function startVerification(factor: MfaFactor, state: MfaState, kept: Kept = {}): Effect {
  switch (factor) {
    case 'Totp':
    case 'BackupCode':
      return { kind: 'navigate', to: `/mfa-verification/${factor}`, locationState: state, ...kept };
    case 'WebAuthn':
      return runCalls({
        calls: askForPasskey(),
        next: (options) => ({
          kind: 'navigate',
          to: '/mfa-verification/WebAuthn',
          locationState: { ...state, options, askedAt: Date.now() },
          ...kept,
        }),
        errors: {
          'session.mfa.webauthn_verification_not_found': () => ({
            kind: 'navigate',
            to: '/mfa-verification',
            locationState: {
              ...state,
              availableFactors: state.availableFactors.filter((other) => other !== 'WebAuthn'),
            },
            ...kept,
          }),
        },
        context: sequenceContext(state, kept),
      });
  }
}
