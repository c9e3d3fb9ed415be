import {
  createTotpSecret,
  createWebAuthnAuthentication,
  createWebAuthnRegistration,
} from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { MfaFactor } from '../../domain/mfa-factors.ts';
import { bindableFactors, verifiableFactors, type BindableFactor } from '../../domain/offered-factors.ts';
import type { MfaState } from '../../domain/routes.ts';
import type {
  CodedError,
  Effect,
  ErrorContext,
  ErrorOverrides,
  NavigationRequest,
} from '../../engine/effects/effect.ts';
import { alertThenBack, inline, toast } from '../../engine/effects/error-handlers.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';

/** What the pages of two-step verification keep for what a later submit asks for. */
type Kept = Pick<NavigationRequest, 'query'>;

const keptOf = ({ linkSocial }: ErrorContext): Kept =>
  linkSocial === undefined ? {} : { query: { linkSocial } };

const sequenceContext = ({ identifier }: Pick<MfaState, 'identifier'>, { query }: Kept) => ({
  accountIdentifier: identifier,
  linkSocial: query?.['linkSocial'],
});

/** The account's factor that was used last; where this page knows none of them, the page that says so. */
function requireVerification(
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
function missingMfa({ text, data }: CodedError<'user.missing_mfa'>, context: ErrorContext): Effect {
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

function saveBackupCodes(
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

/** A submit of any flow may ask for a second step (contract §6). */
export const twoStepErrors = {
  'session.mfa.require_mfa_verification': requireVerification,
  'session.mfa.backup_code_required': saveBackupCodes,
  'user.missing_mfa': missingMfa,
  'user.totp_already_in_use': alertThenBack(2, { title: { key: 'error.totp_in_use_title' } }),
  'session.mfa.mfa_sign_in_only': alertThenBack(2, { title: { key: 'error.sign_in_ended_title' } }),
  'session.mfa.webauthn_verification_not_found': toast,
  'session.mfa.pending_info_not_found': toast,
  'session.mfa.invalid_totp_code': inline('code'),
  'session.mfa.invalid_backup_code': inline('code'),
  'session.mfa.webauthn_verification_failed': toast,
  'session.mfa.bind_mfa_existed': toast,
  'session.mfa.backup_code_can_not_be_alone': toast,
  'session.mfa.mfa_policy_not_user_controlled': toast,
} satisfies ErrorOverrides;
