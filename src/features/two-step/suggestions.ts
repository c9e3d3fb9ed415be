import { bindableFactors } from '../../domain/offered-factors.ts';
import { callSequence } from '../../engine/effects/call-sequence.ts';
import type { CodedError, Effect, ErrorContext, ErrorOverrides } from '../../engine/effects/effect.ts';
import { goOrSay, notice } from '../../engine/effects/error-handlers.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { queryOf } from './errors.ts';

/** Accepts, so that the server names the factors: the page that offers them also offers to skip. */
const showOffer = (_: unknown, { accountIdentifier, linkSocial }: ErrorContext): Effect =>
  callSequence({
    calls: (server) => server.enableTwoStep?.(),
    next: followRedirect,
    context: { accountIdentifier, linkSocial },
  });

/** Goes to the list of factors, which offers to skip. */
function offerAnotherFactor(
  error: CodedError<'session.mfa.suggest_additional_mfa'>,
  context: ErrorContext,
): Effect {
  const locationState = {
    availableFactors: bindableFactors(error.data.availableFactors, context.native),
    skippable: true,
    isSuggestion: true,
    identifier: context.accountIdentifier,
  };
  return goOrSay({ to: '/mfa-binding', locationState, ...queryOf(context) }, error, context);
}

/** The page has no screen yet that offers a passkey to sign in with. */
const skipPasskey = (_: unknown, { accountIdentifier, linkSocial }: ErrorContext): Effect =>
  callSequence({
    calls: (server) => server.skipPasskey?.(),
    next: followRedirect,
    context: { accountIdentifier, linkSocial },
  });

/** Only some APIs of the server suggest a second step or a passkey that nobody requires. */
export const suggestionErrors = {
  'user.suggest_mfa': showOffer,
  'user.passkey_preferred': skipPasskey,
  'session.mfa.suggest_additional_mfa': offerAnotherFactor,
  'session.mfa.mfa_factor_not_enabled': notice,
} satisfies ErrorOverrides;
