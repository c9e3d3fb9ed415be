import { mockParams } from '../oidc/authorization-endpoint.ts';
import { isFromOtherOrigin } from '../server/allowed-hosts.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';

const beginsInteraction = (path: string) => path === '/' || path === '/oidc/auth';

/** Whether a GET changes the session by something that only the mock has, such as the choice of a tenant or a state. */
const changesSession = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/_mock/go' ||
  pathname.startsWith('/_mock/states/') ||
  (beginsInteraction(pathname) && mockParams.some((name) => searchParams.has(name)));

/**
 * Refuses a request by which a page of another origin would change the session. Null for all other requests; links to the
 * mock and redirects to it are among them, wherever they come from.
 */
export function controlRefusal({ method, url, headers, origin }: HttpRequest): HttpResponse | null {
  const isControl =
    method === 'GET'
      ? headers['sec-fetch-dest'] !== 'document' && changesSession(url)
      : url.pathname.startsWith('/_mock/');
  return isControl && isFromOtherOrigin(headers, origin)
    ? textLine(403, 'Only pages of this origin may control the mock.')
    : null;
}
