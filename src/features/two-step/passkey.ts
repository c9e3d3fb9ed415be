import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { areOutdated } from '../../domain/passkey-options.ts';
import type { MfaState, PasskeyState } from '../../domain/routes.ts';
import type { Effect, ErrorOverrides, SequenceContext } from '../../engine/effects/effect.ts';
import { callSequence, EndOfSequence } from '../../engine/effects/call-sequence.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { createPasskey, usePasskey, type PasskeyProblem } from '../../platform/credentials/webauthn.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import type { Ask } from '../../server/call.ts';
import { submitAgain } from './steps.ts';

/** The challenge of a page; it is valid for one answer of the browser. */
export interface Challenge {
  used: boolean;
}

const PROBLEMS = {
  not_supported: ['mfa.webauthn_not_supported', 'error.passkey_alone.not_supported'],
  not_ready: ['mfa.webauthn_not_ready', 'mfa.webauthn_not_ready'],
  cancelled: ['error.passkey_cancelled', 'error.passkey_alone.cancelled'],
  timed_out: ['error.passkey_timed_out', 'error.passkey_timed_out'],
  registered: ['error.passkey_registered', 'error.passkey_alone.registered'],
  wrong_address: ['error.passkey_wrong_address', 'error.passkey_alone.wrong_address'],
} as const satisfies Record<
  Exclude<PasskeyProblem, 'failed'>,
  readonly [amongOthers: MessageKey, alone: MessageKey]
>;

/** The message about a problem. It names another method only if the page offers one. */
export function passkeyProblemText(
  problem: keyof typeof PROBLEMS,
  { availableFactors }: MfaState,
): MessageKey {
  return PROBLEMS[problem][availableFactors.length > 1 ? 0 : 1];
}

const noticeOf = (key: MessageKey) => (): Effect => ({ kind: 'notice', text: { key } });

const problemEffect = (problem: PasskeyProblem, state: MfaState, other: MessageKey): Effect =>
  noticeOf(problem === 'failed' ? other : passkeyProblemText(problem, state))();

/** Replaces texts that name another method if there is none. */
const errorsOf = ({ availableFactors }: MfaState): ErrorOverrides =>
  availableFactors.length > 1
    ? {}
    : {
        'session.mfa.webauthn_verification_not_found': noticeOf('error.passkey_alone.none'),
        'session.mfa.webauthn_verification_failed': noticeOf('error.passkey_alone.refused'),
      };

const needsNewOptions = ({ options, askedAt }: PasskeyState, { used }: Challenge): boolean =>
  used || areOutdated(options, askedAt, Date.now());

/** The pages that create a passkey. Their steps differ in the operation alone. */
type CreationPage = '/mfa-binding/WebAuthn' | '/create-passkey';

/** New options need one more press, because browsers ask for a passkey only right after a press. */
function askAgain(page: CreationPage | '/mfa-verification/WebAuthn', state: PasskeyState): Effect {
  const { again: _, ...kept } = state;
  const next = (made: Pick<PasskeyState, 'options' | 'takesName'>): Effect => ({
    kind: 'navigate',
    to: page,
    locationState: { ...kept, ...made, askedAt: Date.now(), again: true },
    replace: true,
  });
  const context = { accountIdentifier: state.identifier };
  const errors = errorsOf(state);
  return page === '/mfa-verification/WebAuthn'
    ? callSequence({ calls: (server) => server.passkeyOptions(), next, context, errors })
    : callSequence({ calls: (server) => server.newPasskeyOptions(), next, context, errors });
}

/** Asks the browser for a new passkey. */
const newPasskey =
  (page: CreationPage, state: PasskeyState, challenge: Challenge): Ask<RegistrationResponseJSON> =>
  async (signal) => {
    if (needsNewOptions(state, challenge)) throw new EndOfSequence(askAgain(page, state));
    const result = await createPasskey(state.options, signal);
    if ('problem' in result)
      throw new EndOfSequence(problemEffect(result.problem, state, 'mfa.webauthn_failed_to_create'));
    challenge.used = true;
    return result.response;
  };

/** Creates a passkey and binds it. */
export const bindPasskey = (state: PasskeyState, challenge: Challenge, name = ''): Effect =>
  callSequence({
    calls: (server) => server.bindPasskey(newPasskey('/mfa-binding/WebAuthn', state, challenge), name),
    next: followRedirect,
    context: { accountIdentifier: state.identifier },
    errors: {
      'session.mfa.bind_mfa_existed': () => submitAgain(state),
      ...errorsOf(state),
    },
  });

/** Creates the passkey that the server prefers to a password. */
export const bindSignInPasskey = (state: PasskeyState, challenge: Challenge): Effect =>
  callSequence({
    calls: (server) => server.bindSignInPasskey?.(newPasskey('/create-passkey', state, challenge)),
    next: followRedirect,
    context: { accountIdentifier: state.identifier },
    errors: errorsOf(state),
  });

/** Signs in without a passkey. The server remembers that, except during a registration. */
export const skipPasskey = ({ accountIdentifier, linkSocial }: SequenceContext): Effect =>
  callSequence({
    calls: (server) => server.skipPasskey?.(),
    next: followRedirect,
    context: { accountIdentifier, linkSocial },
  });

/** Signs the server's challenge with a passkey of the account. */
export const verifyPasskey = (state: PasskeyState, challenge: Challenge): Effect =>
  callSequence({
    calls: (server) =>
      server.verifyPasskey(async (signal) => {
        if (needsNewOptions(state, challenge))
          throw new EndOfSequence(askAgain('/mfa-verification/WebAuthn', state));
        const result = await usePasskey(state.options, signal);
        if ('problem' in result)
          throw new EndOfSequence(problemEffect(result.problem, state, 'mfa.webauthn_failed_to_verify'));
        challenge.used = true;
        return result.response;
      }),
    next: followRedirect,
    context: { accountIdentifier: state.identifier },
    errors: errorsOf(state),
  });
