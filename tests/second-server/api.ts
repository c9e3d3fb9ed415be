import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendEmpty, sendJson, sendTagged } from './http.ts';
import { readDestination, readEvent, readIdentifier, readProfile, readPut } from './input.ts';
import type { Oidc } from './oidc.ts';
import { phrasesFor } from './phrases.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import { settingsOf } from './settings.ts';
import { submit } from './submit.ts';
import type { World } from './server-context.ts';
import {
  patchIdentifiers,
  putEvent,
  putInteraction,
  requireInteraction,
  sendCode,
  writeProfile,
} from './writes.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/** Every operation of the interaction, by method and path (contract §3); what is no operation has no entry. */
export function apiHandlers(world: World, { sessions, variant }: Oidc): Record<string, Handler> {
  /** An operation that reads a body, changes the session and answers 204. */
  const write =
    (change: (session: Session, body: unknown) => void): Handler =>
    async (request, response) => {
      const session = sessions.require(request.headers.cookie);
      change(session, await readJson(request));
      sendEmpty(response);
    };
  const redirectTo = (response: ServerResponse, session: Session, url: URL) =>
    sendJson(response, 200, { redirectTo: new URL(`/oidc/auth/${session.id}`, url).href });

  return {
    'GET /api/.well-known/sign-in-exp': (request, response) =>
      sendTagged(request, response, settingsOf(variant)),
    'GET /api/.well-known/phrases': (request, response, url) => {
      const { headers } = request;
      const { language, body } = phrasesFor(variant, url.searchParams.get('lng'), headers['accept-language']);
      response.setHeader('content-language', language);
      sendTagged(request, response, body);
    },
    'PUT /api/interaction': write((session, body) => putInteraction(readPut(body), session, world)),
    'PUT /api/interaction/event': write((session, body) => putEvent(readEvent(body), session, world)),
    'PATCH /api/interaction/identifiers': write((session, body) =>
      patchIdentifiers(readIdentifier(body), session, world),
    ),
    'PUT /api/interaction/profile': write((session, body) =>
      writeProfile({}, readProfile(body), session, world),
    ),
    'PATCH /api/interaction/profile': write((session, body) =>
      writeProfile(requireInteraction(session).profile, readProfile(body), session, world),
    ),
    'POST /api/interaction/verification/verification-code': write((session, body) => {
      const { kind, to } = readDestination(body);
      sendCode(kind, to, session, world);
    }),
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
      const login = submit(session, world);
      if (login === null) {
        sendEmpty(response);
        return;
      }
      session.login = login;
      redirectTo(response, session, url);
    },
    'POST /api/interaction/consent': (request, response, url) => {
      const session = sessions.require(request.headers.cookie);
      if (session.prompt !== 'consent') throw new Refusal(400, 'session.not_found');
      session.consented = true;
      redirectTo(response, session, url);
    },
  };
}
