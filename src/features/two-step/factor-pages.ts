import type { MfaFactor } from '../../domain/mfa-factors.ts';
import type { BindableFactor } from '../../domain/offered-factors.ts';
import type { MfaState } from '../../domain/routes.ts';
import type { Effect, NavigationRequest } from '../../engine/effects/effect.ts';
import { callSequence } from '../../engine/effects/call-sequence.ts';

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
      return callSequence({
        calls: (server) => server.newAppKey(),
        next: ({ secret, secretQrCode }) => ({
          kind: 'navigate',
          to: '/mfa-binding/Totp',
          locationState: { ...state, secret, secretQrCode },
          ...carried,
        }),
        context,
      });
    case 'WebAuthn':
      return callSequence({
        calls: (server) => server.newPasskeyOptions(),
        next: (made) => ({
          kind: 'navigate',
          to: '/mfa-binding/WebAuthn',
          locationState: { ...state, ...made, askedAt: Date.now() },
          ...carried,
        }),
        context,
      });
  }
}

/** Goes to the page of the factor; a passkey needs the server's options first. */
export function startVerification(factor: MfaFactor, state: MfaState, carried: Carried = {}): Effect {
  switch (factor) {
    case 'Totp':
    case 'BackupCode':
      return { kind: 'navigate', to: `/mfa-verification/${factor}`, locationState: state, ...carried };
    case 'WebAuthn':
      return callSequence({
        calls: (server) => server.passkeyOptions(),
        next: ({ options }) => ({
          kind: 'navigate',
          to: '/mfa-verification/WebAuthn',
          locationState: { ...state, options, askedAt: Date.now() },
          ...carried,
        }),
        errors: {
          'session.mfa.webauthn_verification_not_found': () => ({
            kind: 'navigate',
            to: '/mfa-verification',
            locationState: {
              ...state,
              availableFactors: state.availableFactors.filter((other) => other !== 'WebAuthn'),
            },
            ...carried,
          }),
        },
        context: sequenceContext(state, carried),
      });
  }
}
