import { isFrom } from '../session/server-release.ts';
import { sessionForRequest } from '../session/mock-state.ts';
import type { MockState } from '../session/mock-state.ts';
import { readJsonObject } from './api-input.ts';
import type { HttpRequest } from './http-request.ts';
import { json } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';

const notFound = (code: string) =>
  json(code === 'session.not_found' ? 400 : 404, { code, message: 'Session not found.' });

/**
 * The newer experience API, but only its start, which keeps what the older API holds, and its state, which a start of the
 * older API ends; null for releases without it and for other addresses.
 */
export function answerNewerInteraction(
  path: string,
  request: HttpRequest,
  mockState: MockState,
): HttpResponse | null {
  const starts = request.method === 'PUT' && path === '/experience';
  const asks = request.method === 'GET' && path === '/experience/interaction';
  const { browser, interaction } = sessionForRequest(mockState, request);
  if (!(starts || asks) || !isFrom('1.42', browser.overrides.release)) return null;
  if (!interaction) return notFound('session.not_found');
  if (asks)
    return interaction.newerEvent === null
      ? notFound('session.interaction_not_found')
      : json(200, { interactionEvent: interaction.newerEvent });
  const { interactionEvent } = readJsonObject(request);
  const newerEvent = typeof interactionEvent === 'string' ? interactionEvent : 'SignIn';
  mockState.sessions.save({ browser, interaction: { ...interaction, newerEvent } });
  return { status: 204 };
}
