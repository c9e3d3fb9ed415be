import { isFrom } from '../session/session-overrides.ts';
import type { Generation } from '../session/session-overrides.ts';
import type { Session } from '../session/session.ts';
import type { Endpoint } from '../prism/description.ts';
import { builtInApplication } from '../oidc/applications.ts';
import { isBrokenJson } from './api-input.ts';
import type { HttpRequest } from './http-request.ts';
import { json } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';

const brokenJson = (generation: Generation): HttpResponse =>
  isFrom('1.22', generation)
    ? json(400, { message: 'The body is not valid JSON.' })
    : json(500, { message: 'The server failed.' });

/** Before 1.42, servers consent for their own application themselves and refuse to describe it (contract §6). */
const builtInRefused = json(404, {
  message: 'The application does not exist.',
  code: 'entity.not_exists_with_id',
});

/** What released servers answer although the description has no such answer (contract §12); null: a described one. */
export function undescribedAnswer(
  { id }: Endpoint,
  request: HttpRequest,
  { browser, interaction }: Session,
): HttpResponse | null {
  const { generation } = browser.overrides;
  if (isBrokenJson(request)) return brokenJson(generation);
  const isBuiltIn = interaction?.isAtConsent === true && interaction.clientId === builtInApplication;
  return id === 'getConsent' && isBuiltIn && generation === '1.22' ? builtInRefused : null;
}
