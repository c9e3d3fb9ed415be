import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { MfaState, PasskeyState } from '../../domain/routes.ts';
import type { Effect, ErrorOverrides } from '../../engine/effects/effect.ts';
import { callServer, EndOfCall } from '../../engine/effects/call-server.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { createPasskey, usePasskey } from '../../platform/credentials/webauthn.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { needsNewOptions, type Challenge } from '../../flow-pages/passkey-challenge.ts';
import { passkeyProblem } from '../../flow-pages/passkey-problems.ts';
import type { UserPrompt } from '../../server/send.ts';
import { submitAgain } from './steps.ts';

/** Whether the person may choose another method. */
export const isAmongOthers = ({ availableFactors }: MfaState): boolean => availableFactors.length > 1;

const noticeOf = (key: MessageKey) => (): Effect => ({ kind: 'notice', text: { key } });

/** Replaces texts that name another method if there is none. */
const errorsOf = (state: MfaState): ErrorOverrides =>
  isAmongOthers(state)
    ? {}
    : {
        'session.mfa.webauthn_verification_not_found': noticeOf('error.passkey_alone.none'),
        'session.mfa.webauthn_verification_failed': noticeOf('error.passkey_alone.refused'),
      };

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
    ? callServer({ request: (server) => server.passkeyOptions(), next, context, errors })
    : callServer({ request: (server) => server.newPasskeyOptions(), next, context, errors });
}

/** Asks the browser for a new passkey. */
const newPasskey =
  (page: CreationPage, state: PasskeyState, challenge: Challenge): UserPrompt<RegistrationResponseJSON> =>
  async (signal) => {
    if (needsNewOptions(state, challenge)) throw new EndOfCall(askAgain(page, state));
    const result = await createPasskey(state.options, signal);
    if ('problem' in result)
      throw new EndOfCall(
        passkeyProblem(result.problem, isAmongOthers(state), 'mfa.webauthn_failed_to_create'),
      );
    challenge.used = true;
    return result.response;
  };

/** Creates a passkey and binds it. */
export const bindPasskey = (state: PasskeyState, challenge: Challenge, name = ''): Effect =>
  callServer({
    request: (server) => server.bindPasskey(newPasskey('/mfa-binding/WebAuthn', state, challenge), name),
    next: followRedirect,
    context: { accountIdentifier: state.identifier },
    errors: {
      'session.mfa.bind_mfa_existed': () => submitAgain(state),
      ...errorsOf(state),
    },
  });

/** Creates the passkey that the server prefers to a password. */
export const bindSignInPasskey = (state: PasskeyState, challenge: Challenge): Effect =>
  callServer({
    request: (server) => server.bindSignInPasskey?.(newPasskey('/create-passkey', state, challenge)),
    next: followRedirect,
    context: { accountIdentifier: state.identifier },
    errors: errorsOf(state),
  });

/** Signs the server's challenge with a passkey of the account. */
export const verifyPasskey = (state: PasskeyState, challenge: Challenge): Effect =>
  callServer({
    request: (server) =>
      server.verifyPasskey(async (signal) => {
        if (needsNewOptions(state, challenge))
          throw new EndOfCall(askAgain('/mfa-verification/WebAuthn', state));
        const result = await usePasskey(state.options, signal);
        if ('problem' in result)
          throw new EndOfCall(
            passkeyProblem(result.problem, isAmongOthers(state), 'mfa.webauthn_failed_to_verify'),
          );
        challenge.used = true;
        return result.response;
      }),
    next: followRedirect,
    context: { accountIdentifier: state.identifier },
    errors: errorsOf(state),
  });
