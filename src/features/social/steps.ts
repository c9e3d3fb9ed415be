import { canLink } from '../../domain/can-link.ts';
import { isContact, type Contact } from '../../domain/routes.ts';
import { modeAllows } from '../../domain/sign-in-method.ts';
import type { CodedError, Effect, ErrorContext } from '../../engine/effects/effect.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { newState, type TripEvent, type StartingPage } from '../../platform/storage/social-handoff.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { providerFailures } from '../../flow-pages/provider/provider-failures.ts';
import { backTo, callbackUri } from '../../flow-pages/provider/trip-addresses.ts';

const notAvailable = (): Effect => ({ kind: 'notice', text: { key: 'error.method_not_enabled' } });

/** The event that a social sign-in begins with: a registration if nobody can sign in. */
export const socialEvent = (settings: { signInMode?: string }): TripEvent =>
  modeAllows('/sign-in', settings) === false ? 'Register' : 'SignIn';

interface SocialRequest extends StartingPage {
  connector: { id: string; platform: string | null };
  event: TripEvent;
  origin: string;
  /** The page only starts it: the provider replaces the page, and a person who declines the terms goes to the first page. */
  replace?: boolean;
}

/** Goes to the provider of a connector. */
export function startSocial({
  connector: { id, platform },
  page,
  formValues,
  event,
  origin,
  replace = false,
}: SocialRequest): Effect {
  const state = newState();
  const start = callServer({
    request: (server) =>
      server.startSocialSignIn(event, { connectorId: id, state, redirectUri: callbackUri(id, origin) }),
    next: ({ to }) => ({
      kind: 'visitProvider',
      connector: { id, platform },
      to,
      state,
      page,
      event,
      ...(formValues && { formValues }),
      replace,
    }),
    // The server's messages are meant for the people who set the connector up.
    errors: {
      'entity.not_found': notAvailable,
      'connector.unexpected_type': notAvailable,
      'session.insufficient_info': notAvailable,
    },
    // Tells the sequences of two connectors apart when one resumes.
    context: { linkSocial: id },
  });
  return {
    kind: 'agreeToTerms',
    when: page === '/register' || event === 'Register' ? 'register' : 'sign-in',
    then: start,
    ...(replace && { onCancel: { kind: 'navigate', to: page, replace } }),
  };
}

interface SocialAnswer extends StartingPage {
  /** The event that the sign-in began with. */
  event: TripEvent;
  connectorId: string;
  /** The name of the connector, for errors of its provider. */
  name: string;
  data: Record<string, unknown>;
}

/** Finishes the sign-in with the provider's answer. */
export const finishSocial = (answer: SocialAnswer): Effect =>
  answer.event === 'Register' ? finishRegistration(answer) : finishSignIn(answer);

function finishSignIn({ connectorId, name, data, ...start }: SocialAnswer): Effect {
  return callServer({
    request: (server) => server.finishSocialSignIn('SignIn', connectorId, data),
    next: followRedirect,
    context: { linkSocial: connectorId },
    errors: {
      ...providerFailures(name),
      'user.identity_not_exist': (error, context) => withoutAccount(error, context, connectorId, start),
    },
  });
}

function finishRegistration({ connectorId, name, data, ...start }: SocialAnswer): Effect {
  const register = callServer({
    request: (server) => server.finishSocialSignIn('Register', connectorId, data),
    next: followRedirect,
    context: { linkSocial: connectorId },
    errors: {
      ...providerFailures(name),
      'user.identity_already_in_use': () => ({
        kind: 'notice',
        text: { key: 'error.social_account_registered', values: { name } },
      }),
    },
  });
  // The person agreed before leaving for the provider; this asks again only if the settings have changed since.
  return { kind: 'agreeToTerms', when: 'register', then: register, onCancel: backTo(start) };
}

/** The identity is new: registers it, or links the account with the address that the provider reported (contract.md#social-sign-in). */
function withoutAccount(
  { text, data }: CodedError<'user.identity_not_exist'>,
  { settings, deployment }: ErrorContext,
  connectorId: string,
  start: StartingPage,
): Effect {
  const { type: kind, value } = data.relatedUser ?? {};
  const relatedUser = { kind, value };
  const isRelated = modeAllows('/sign-in', settings) === true && isContact(relatedUser);
  if (isRelated && settings.socialSignIn.automaticAccountLinking)
    return linkSocialAccount(connectorId, relatedUser);
  const askToLink: Effect | undefined =
    isRelated && canLink(settings, deployment)
      ? {
          kind: 'navigate',
          to: '/social/link/$connectorId',
          params: { connectorId },
          locationState: { relatedUser },
        }
      : undefined;
  // This mode creates no account, so the page asks for no terms.
  if (!modeAllows('/register', settings)) return askToLink ?? { kind: 'notice', text };
  return {
    kind: 'agreeToTerms',
    when: 'register',
    then: askToLink ?? createSocialAccount(connectorId),
    onCancel: backTo(start),
  };
}

/** Creates an account, even if another one has the address from the provider, `relatedUser`. */
export function createSocialAccount(connectorId: string, relatedUser?: Contact): Effect {
  return callServer({
    request: (server) => server.createWithIdentity(connectorId),
    next: followRedirect,
    context: {
      linkSocial: connectorId,
      // The page that asks for a missing address says that an account has this one.
      ...(relatedUser && { registeredSocialIdentity: { [relatedUser.kind]: relatedUser.value } }),
    },
  });
}

/** Signs in to the account that has the address from the provider, and links the identity to it. */
export function linkSocialAccount(connectorId: string, relatedUser: Contact): Effect {
  return callServer({
    request: (server) => server.linkIdentity(connectorId, relatedUser),
    next: followRedirect,
    context: { accountIdentifier: relatedUser, linkSocial: connectorId },
  });
}
