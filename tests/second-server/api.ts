import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownOriginOf, readJson, sendEmpty, sendJson, sendWithEtag } from './http.ts';
import {
  readAuthorizationUri,
  readCodeRecipient,
  readEvent,
  readFactor,
  readIdentifier,
  readProfile,
  readPutInteraction,
} from './input.ts';
import { sendRedirectTo } from './oidc.ts';
import type { OidcContext } from './oidc.ts';
import { phrasesFor } from './phrases.ts';
import { ErrorResponse } from './error-response.ts';
import { requireInteraction } from './sessions.ts';
import type { Session } from './sessions.ts';
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

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

export function apiHandlers(
  context: ServerContext,
  { sessions, variant }: OidcContext,
): Record<string, Handler> {
  const changesSession =
    (change: (session: Session, body: unknown, url: URL) => void | Promise<void>): Handler =>
    async (request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      await change(session, await readJson(request), url);
      sendEmpty(response);
    };
  const answers =
    (answer: (session: Session, context: ServerContext, url: URL) => Promise<object>): Handler =>
    async (request, response, url) =>
      sendJson(response, 200, await answer(sessions.require(request.headers.cookie), context, url));

  return {
    'GET /api/.well-known/sign-in-exp': (request, response) =>
      sendWithEtag(request, response, settingsOf(variant)),
    'GET /api/.well-known/phrases': (request, response) => {
      response.setHeader('content-language', 'en');
      sendWithEtag(request, response, phrasesFor(variant));
    },
    'PUT /api/interaction': changesSession((session, body) =>
      putInteraction(readPutInteraction(body), session, context),
    ),
    'PUT /api/interaction/event': changesSession((session, body) =>
      putEvent(readEvent(body), session, context),
    ),
    'PATCH /api/interaction/identifiers': changesSession((session, body) =>
      patchIdentifiers(readIdentifier(body), session, context),
    ),
    'PUT /api/interaction/profile': changesSession((session, body) =>
      writeProfile({}, readProfile(body), session, context),
    ),
    'PATCH /api/interaction/profile': changesSession((session, body) =>
      writeProfile(requireInteraction(session).profile, readProfile(body), session, context),
    ),
    'POST /api/interaction/verification/verification-code': changesSession((session, body) => {
      const { kind, to } = readCodeRecipient(body);
      sendCode(kind, to, session, context);
    }),
    'POST /api/interaction/verification/social-authorization-uri': async (request, response) => {
      const session = sessions.require(request.headers.cookie);
      const body = readAuthorizationUri(await readJson(request));
      sendJson(response, 200, { redirectTo: startSocial(body, session, context, ownOriginOf(request)) });
    },
    'POST /api/interaction/verification/totp': answers(createTotpSecret),
    'POST /api/interaction/verification/webauthn-registration': answers(createPasskeyOptions),
    'POST /api/interaction/verification/webauthn-authentication': answers(createPasskeyRequest),
    'POST /api/interaction/bind-mfa': changesSession((session, body, url) =>
      bindFactor(body, session, context, url),
    ),
    'PUT /api/interaction/mfa': changesSession((session, body, url) =>
      verifyFactor(
        readFactor(body, (type) => type !== 'WebAuthn'),
        session,
        context,
        url,
      ),
    ),
    'PUT /api/interaction/mfa-skipped': changesSession((session) => skipTwoStep(session, context)),
    'DELETE /api/interaction/profile': (request, response) => {
      requireInteraction(sessions.require(request.headers.cookie)).profile = {};
      sendEmpty(response);
    },
    'DELETE /api/interaction': (request, response) => {
      delete sessions.require(request.headers.cookie).interaction;
      sendEmpty(response);
    },
    'POST /api/interaction/submit': (request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      const accountId = submit(session, context);
      if (accountId === null) {
        sendEmpty(response);
        return;
      }
      session.accountId = accountId;
      sendRedirectTo(response, session, url);
    },
    'POST /api/interaction/consent': (request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      if (session.prompt !== 'consent') throw new ErrorResponse(400, 'session.not_found');
      session.hasConsented = true;
      sendRedirectTo(response, session, url);
    },
  };
}
