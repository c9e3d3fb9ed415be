import { isMfaFactor } from '../../domain/mfa-factors.ts';
import { bindableFactors } from '../../domain/offered-factors.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type {
  CodedError,
  Effect,
  ErrorContext,
  ErrorOverrides,
  CallContext,
} from '../../engine/effects/effect.ts';
import { goOrSay, notice } from '../../engine/effects/error-handlers.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { supportsPasskeys } from '../../platform/credentials/supports-passkeys.ts';
import { queryOf } from './errors.ts';

/** Asks whether the person wants a second step. The server names the factors only once the person does. */
const offerTwoStep = (error: CodedError<'user.suggest_mfa'>, context: ErrorContext): Effect => {
  const locationState = { availableFactors: [], skippable: true, identifier: context.accountIdentifier };
  return goOrSay({ to: '/mfa-onboarding', locationState, ...queryOf(context) }, error, context);
};

/** Goes to the list of factors, which offers to skip. */
function offerAnotherFactor(
  error: CodedError<'session.mfa.suggest_additional_mfa'>,
  context: ErrorContext,
): Effect {
  const { availableFactors, maskedIdentifiers = {} } = error.data;
  // The server also lists the addresses that the person has already.
  const others = availableFactors.filter((name) => !Object.hasOwn(maskedIdentifiers, name));
  const locationState = {
    availableFactors: bindableFactors(others, context.native, isMfaFactor),
    skippable: true,
    isSuggestion: true,
    identifier: context.accountIdentifier,
  };
  return goOrSay({ to: '/mfa-binding', locationState, ...queryOf(context) }, error, context);
}

/** Signs in without a passkey. The server remembers that, except during a registration. */
export const skipPasskey = ({ accountIdentifier, linkSocial }: CallContext): Effect =>
  callServer({
    request: (server) => server.skipPasskey?.(),
    next: followRedirect,
    context: { accountIdentifier, linkSocial },
  });

/**
 * Asks for the options before the page, so that the browser creates the passkey right after the press. A browser that cannot
 * create one signs in without, as nothing else continues the sign-in.
 */
const offerPasskey = (_: unknown, context: ErrorContext): Effect => {
  const { accountIdentifier, linkSocial, native } = context;
  if (native || !supportsPasskeys()) return skipPasskey(context);
  const locationState = { availableFactors: [], skippable: true, identifier: accountIdentifier };
  return callServer({
    request: (server) => server.newPasskeyOptions(),
    next: (made) => ({
      kind: 'navigate',
      to: '/create-passkey',
      locationState: { ...locationState, ...made, askedAt: Date.now() },
      ...queryOf(context),
    }),
    context: { accountIdentifier, linkSocial },
  });
};

/** Only some APIs of the server suggest a second step or a passkey that nobody requires. */
export const suggestionErrors = {
  'user.suggest_mfa': offerTwoStep,
  'user.passkey_preferred': offerPasskey,
  'session.mfa.suggest_additional_mfa': offerAnotherFactor,
  'session.mfa.mfa_factor_not_enabled': notice,
} satisfies ErrorOverrides;
