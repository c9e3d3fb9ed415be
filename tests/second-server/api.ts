import { ownOriginOf, sendWithEtag } from './http.ts';
import {
  readAuthorizationUri,
  readCodeRecipient,
  readEvent,
  readFactor,
  readIdentifier,
  readProfile,
  readPutInteraction,
} from './input.ts';
import { redirectToOf } from './oidc.ts';
import type { OidcContext } from './oidc.ts';
import { operationsOf } from './operation.ts';
import type { Handler } from './operation.ts';
import { phrasesFor } from './phrases.ts';
import { ErrorResponse } from './error-response.ts';
import { requireInteraction } from './sessions.ts';
import { settingsOf } from './settings.ts';
import { startSocial } from './social.ts';
import { submit } from './submit.ts';
import {
  bindFactor,
  createPasskeyOptions,
  createPasskeyRequest,
  createTotpSecret,
  skipTwoStep,
  verifyFactor,
} from './two-step.ts';
import type { ServerContext } from './server-context.ts';
import { patchIdentifiers, putEvent, putInteraction, sendCode, writeProfile } from './writes.ts';

export function apiHandlers(
  context: ServerContext,
  { sessions, variant }: OidcContext,
): Record<string, Handler> {
  const { changes, answers } = operationsOf(sessions);
  const withInput = { body: 'read', session: 'started' } as const;
  const withoutInput = { body: 'unread', session: 'started' } as const;
  const first = { body: 'read', session: 'any' } as const;

  return {
    'GET /api/.well-known/sign-in-exp': (request, response) =>
      sendWithEtag(request, response, settingsOf(variant)),
    'GET /api/.well-known/phrases': (request, response) => {
      response.setHeader('content-language', 'en');
      sendWithEtag(request, response, phrasesFor(variant));
    },
    'PUT /api/interaction': changes(first, ({ session, body }) =>
      putInteraction(readPutInteraction(body), session, context),
    ),
    'PUT /api/interaction/event': changes(withInput, ({ session, body }) =>
      putEvent(readEvent(body), session, context),
    ),
    'PATCH /api/interaction/identifiers': changes(withInput, ({ session, body }) =>
      patchIdentifiers(readIdentifier(body), session, context),
    ),
    'PUT /api/interaction/profile': changes(withInput, ({ session, body }) =>
      writeProfile({}, readProfile(body), session, context),
    ),
    'PATCH /api/interaction/profile': changes(withInput, ({ session, body }) =>
      writeProfile(requireInteraction(session).profile, readProfile(body), session, context),
    ),
    // Checks its body before it checks for an interaction.
    'POST /api/interaction/verification/verification-code': changes(first, ({ session, body }) => {
      const { kind, to } = readCodeRecipient(body);
      sendCode(kind, to, session, context);
    }),
    'POST /api/interaction/verification/social-authorization-uri': answers(
      withInput,
      ({ session, body, request }) => ({
        redirectTo: startSocial(readAuthorizationUri(body), session, context, ownOriginOf(request)),
      }),
    ),
    'POST /api/interaction/verification/totp': answers(withoutInput, ({ session, url }) =>
      createTotpSecret(session, context, url),
    ),
    'POST /api/interaction/verification/webauthn-registration': answers(withoutInput, ({ session, url }) =>
      createPasskeyOptions(session, context, url),
    ),
    'POST /api/interaction/verification/webauthn-authentication': answers(withoutInput, ({ session, url }) =>
      createPasskeyRequest(session, context, url),
    ),
    'POST /api/interaction/bind-mfa': changes(withInput, ({ session, body, url }) =>
      bindFactor(body, session, context, url),
    ),
    'PUT /api/interaction/mfa': changes(withInput, ({ session, body, url }) =>
      verifyFactor(
        readFactor(body, (type) => type !== 'WebAuthn'),
        session,
        context,
        url,
      ),
    ),
    'PUT /api/interaction/mfa-skipped': changes(first, ({ session }) => skipTwoStep(session, context)),
    'DELETE /api/interaction/profile': changes(withoutInput, ({ session }) => {
      requireInteraction(session).profile = {};
    }),
    'DELETE /api/interaction': changes({ body: 'unread', session: 'any' }, ({ session }) => {
      delete session.interaction;
    }),
    'POST /api/interaction/submit': answers(withoutInput, ({ session, url }) => {
      const accountId = submit(session, context);
      if (accountId === null) return null;
      session.accountId = accountId;
      return redirectToOf(session, url);
    }),
    'POST /api/interaction/consent': answers(first, ({ session, url }) => {
      if (session.prompt !== 'consent') throw new ErrorResponse(400, 'session.not_found');
      session.hasConsented = true;
      return redirectToOf(session, url);
    }),
  };
}
