import {
  createTotpSecret,
  createWebAuthnAuthentication,
  createWebAuthnRegistration,
} from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { MfaFactor } from '../../domain/mfa-factors.ts';
import { bindableFactors, verifiableFactors, type BindableFactor } from '../../domain/offered-factors.ts';
import type { MfaState } from '../../domain/routes.ts';
import type { CodedError, Effect, ErrorContext, NavigationRequest } from '../../engine/effects/effect.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';

// A submit of any flow may ask for a second step (contract §6).

/** What the pages of two-step verification keep for what a later submit asks for. */
type Kept = Pick<NavigationRequest, 'query'>;

const keptOf = ({ linkSocial }: ErrorContext): Kept =>
  linkSocial === undefined ? {} : { query: { linkSocial } };

const sequenceContext = ({ identifier }: Pick<MfaState, 'identifier'>, { query }: Kept) => ({
  accountIdentifier: identifier,
  linkSocial: query?.['linkSocial'],
});

/** The account's factor that was used last; where this page knows none of them, the page that says so. */
export function requireVerification(
  { data }: CodedError<'session.mfa.require_mfa_verification'>,
  context: ErrorContext,
): Effect {
  const availableFactors = verifiableFactors(data.availableFactors, context.native);
  const state = { availableFactors, identifier: context.accountIdentifier };
  const [first] = availableFactors;
  return first === undefined
    ? { kind: 'navigate', to: '/mfa-verification', locationState: state, ...keptOf(context) }
    : startVerification(first, state, keptOf(context));
}

/** The choice of a factor to set up; the only one at once. Older servers name the list otherwise (contract §4). */
export function missingMfa({ text, data }: CodedError<'user.missing_mfa'>, context: ErrorContext): Effect {
  const names = data.availableFactors ?? data.missingFactors;
  if (names === undefined) return { kind: 'toast', text };
  const availableFactors = bindableFactors(names, context.native);
  const state = {
    availableFactors,
    skippable: data.skippable === true,
    identifier: context.accountIdentifier,
  };
  const [only, ...others] = availableFactors;
  return only === undefined || others.length > 0
    ? { kind: 'navigate', to: '/mfa-binding', locationState: state, ...keptOf(context) }
    : startBinding(only, state, keptOf(context));
}

export function saveBackupCodes(
  { data: { codes } }: CodedError<'session.mfa.backup_code_required'>,
  context: ErrorContext,
): Effect {
  const usedUp = context.page === '/mfa-verification/BackupCode';
  return {
    kind: 'navigate',
    to: '/mfa-binding/BackupCode',
    locationState: { codes, usedUp, identifier: context.accountIdentifier },
    ...keptOf(context),
  };
}

/** Asks the server for what the page of the factor shows, then goes there. */
export function startBinding(factor: BindableFactor, state: MfaState, kept: Kept = {}): Effect {
  const context = sequenceContext(state, kept);
  switch (factor) {
    case 'Totp':
      return runCalls({
        calls: [call(createTotpSecret)],
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
        calls: [call(createWebAuthnRegistration)],
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
        calls: [call(createWebAuthnAuthentication)],
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
