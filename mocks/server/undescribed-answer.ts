import type { Session } from '../session/session.ts';
import type { Endpoint } from '../prism/description.ts';
import { builtInApplication } from '../oidc/applications.ts';
import { json } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';
import type { OperationId } from '../prism/description.ts';
import { isFrom } from '../session/session-overrides.ts';

/** Operations whose address releases before 1.22 do not know; they have no code for that. */
const newerOperations: ReadonlySet<OperationId> = new Set([
  'findSsoConnectors',
  'createSsoAuthorizationUrl',
  'signInWithSso',
  'registerWithSso',
]);

/** Before 1.42, servers consent for their own application themselves and refuse to describe it (contract §6). */
const builtInRefused = json(404, {
  message: 'The application does not exist.',
  code: 'entity.not_exists_with_id',
});

/** What released servers answer although the description has no such answer (contract §12); null: a described one. */
export function undescribedAnswer(
  { id, path }: Endpoint,
  { browser, interaction }: Session,
): HttpResponse | null {
  const { generation } = browser.overrides;
  if (newerOperations.has(id) && !isFrom('1.22', generation))
    return json(404, { message: `There is no operation at ${path}.` });
  const isBuiltIn = interaction?.isAtConsent === true && interaction.clientId === builtInApplication;
  return id === 'getConsent' && isBuiltIn && generation === '1.22' ? builtInRefused : null;
}
