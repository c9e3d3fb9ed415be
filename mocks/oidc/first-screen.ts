import { isFrom, type ServerRelease } from '../session/server-release.ts';

/** Parameters that the first screen reads from its own URL. */
const forwardedParams = ['notification', 'login_hint', 'no_cache', 'lng', 'app_id'];
/** Parameters that release 1.42 passes on as well. */
const newerParams = ['ui_locales', 'organization_id', 'identifier', 'one_time_token'];

/** The screens of `first_screen`, with the first release that has each. */
const screens: Readonly<Record<string, { path: string; since: ServerRelease }>> = {
  register: { path: '/register', since: '1.10' },
  reset_password: { path: '/reset-password', since: '1.22' },
  single_sign_on: { path: '/single-sign-on', since: '1.22' },
  'identifier:sign_in': { path: '/identifier-sign-in', since: '1.42' },
  'identifier:register': { path: '/identifier-register', since: '1.42' },
};

function pathOf(query: URLSearchParams, release: ServerRelease): string {
  const { path, since } = screens[query.get('first_screen') ?? ''] ?? { path: '/sign-in', since: release };
  return isFrom(since, release) ? path : '/sign-in';
}

/** The address to which an authorization request leads. */
export function firstScreen(
  query: URLSearchParams,
  clientId: string,
  release: ServerRelease,
  origin: string,
): URL {
  const isNewer = isFrom('1.42', release);
  const path = pathOf(query, release);
  const [, method, target] = /^(social|sso):(.+)$/.exec(query.get('direct_sign_in') ?? '') ?? [];
  const isDirect = isNewer && method !== undefined && target !== undefined;
  const screen = new URL(isDirect ? `/direct/${method}/${encodeURIComponent(target)}` : path, origin);
  for (const name of isNewer ? [...forwardedParams, ...newerParams] : forwardedParams)
    for (const value of query.getAll(name).slice(0, 1)) screen.searchParams.set(name, value);
  if (isDirect) screen.searchParams.set('fallback', path.slice(1));
  if (isNewer) screen.searchParams.set('app_id', clientId);
  return screen;
}
