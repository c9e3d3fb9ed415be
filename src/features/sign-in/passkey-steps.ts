import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { Identifier } from '../../domain/identifier.ts';
import type { PasskeyState, StateOf } from '../../domain/routes.ts';
import { callServer, EndOfCall } from '../../engine/effects/call-server.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { needsNewOptions, type Challenge } from '../../flow-pages/passkey-challenge.ts';
import { passkeyProblem } from '../../flow-pages/passkey-problems.ts';
import { supportsPasskeys } from '../../platform/credentials/supports-passkeys.ts';
import { usePasskey } from '../../platform/credentials/webauthn.ts';
import type { UserPrompt } from '../../server/send.ts';
import type { Server } from '../../server/server.ts';

/** Options with which the browser offers any passkey of this site. The server takes one answer. */
type Offer = Pick<PasskeyState, 'options' | 'askedAt'> & Challenge;

/** The last offer of a page. Its button and its field share it, because the server knows only the last one. */
export interface KeptOffer {
  offer: Offer | undefined;
}

export const isFresh = (offer: Offer | undefined): offer is Offer =>
  offer !== undefined && !needsNewOptions(offer, offer);

export const newOffer = ({ options }: Pick<PasskeyState, 'options'>): Offer => ({
  options,
  askedAt: Date.now(),
  used: false,
});

const unknown = (): Effect => ({ kind: 'notice', text: { key: 'error.passkey_unknown' } });

const errors = {
  'session.mfa.webauthn_verification_not_found': unknown,
  'user.user_not_exist': unknown,
};

const signIn = (ask: UserPrompt<AuthenticationResponseJSON>): Effect =>
  callServer({ request: (server) => server.signInWithPasskey?.(ask), next: followRedirect, errors });

const afterTerms = (then: Effect): Effect => ({ kind: 'agreeToTerms', when: 'sign-in', then });

/** Signs in with a passkey that the person has chosen below the field. */
export const signInWithChosen = (response: AuthenticationResponseJSON): Effect =>
  afterTerms(signIn(() => Promise.resolve(response)));

/**
 * Asks the browser for a passkey of the offer. Some browsers ask only right after a press: they refuse after the call for a new
 * offer, and the next press uses that one at once.
 */
const askForPasskey = (kept: KeptOffer, offer: Offer): Effect =>
  signIn(async (signal) => {
    if (!isFresh(offer)) throw new EndOfCall(offerPasskeys(kept));
    const result = await usePasskey(offer.options, signal);
    if ('problem' in result)
      throw new EndOfCall(passkeyProblem(result.problem, true, 'mfa.webauthn_failed_to_verify'));
    offer.used = true;
    return result.response;
  });

const offerPasskeys = (kept: KeptOffer): Effect =>
  callServer({
    request: (server) => server.passkeyOffer?.(),
    next: (made) => {
      const offer = newOffer(made);
      kept.offer = offer;
      return askForPasskey(kept, offer);
    },
  });

/** Signs in with any passkey of this site. */
export const signInByPasskey = (kept: KeptOffer): Effect =>
  afterTerms(isFresh(kept.offer) ? askForPasskey(kept, kept.offer) : offerPasskeys(kept));

type SignInState = StateOf<'/sign-in/passkey'>;

const optionsOf = (identifier: Identifier, more: { again?: true; replace?: true } = {}) => ({
  request: (server: Server) => server.passkeyOptionsOf?.(identifier),
  next: ({ options }: Pick<PasskeyState, 'options'>): Effect => ({
    kind: 'navigate',
    to: '/sign-in/passkey',
    locationState: { identifier, options, askedAt: Date.now(), again: more.again },
    replace: more.replace === true,
  }),
  context: { accountIdentifier: identifier },
});

/**
 * Goes to the page of the passkey, or to the next sign-in method without a message if the user has no passkey or the server no such operation. A deployment that hides which accounts
 * exist does not ask, as the page of the passkey would tell. Nor is a person asked who has just been sent a code, as the call would
 * make it void.
 */
export function passkeyFirst(
  identifier: Identifier,
  nextWay: Effect,
  { deployment, native }: Pick<FlowContext, 'deployment' | 'native'>,
): Effect {
  const hasCode = nextWay.kind === 'navigate' && nextWay.to === '/sign-in/verification-code';
  // A native webview has no passkeys.
  if (native || !supportsPasskeys() || hasCode || deployment.hideAccountExistence) return nextWay;
  return callServer({
    ...optionsOf(identifier),
    errors: {
      'session.mfa.webauthn_verification_not_found': () => nextWay,
      'page.operation_missing': () => nextWay,
    },
  });
}

/** Signs in with a passkey of the person who was typed. */
export const signInWithPasskeyOf = (state: SignInState, challenge: Challenge): Effect =>
  callServer({
    request: (server) =>
      server.signInWithPasskeyOf?.(async (signal) => {
        if (needsNewOptions(state, challenge))
          throw new EndOfCall(
            callServer({ ...optionsOf(state.identifier, { again: true, replace: true }), errors }),
          );
        const result = await usePasskey(state.options, signal);
        if ('problem' in result)
          throw new EndOfCall(passkeyProblem(result.problem, true, 'mfa.webauthn_failed_to_verify'));
        challenge.used = true;
        return result.response;
      }),
    next: followRedirect,
    context: { accountIdentifier: state.identifier },
    errors,
  });
