import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { redirect, sendJson } from './http.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Variant } from './variants.ts';

export interface OidcContext {
  sessions: Sessions;
  variant: Variant;
  /** The account ids by codes that nobody has redeemed yet. */
  authorizationCodes: Map<string, string>;
}

const firstScreens: Readonly<Record<string, string>> = {
  register: '/register',
  single_sign_on: '/single-sign-on',
};

const isOwnApplication = (address: string) =>
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).pathname === '/demo-app';

export function startAuthorization(
  response: ServerResponse,
  url: URL,
  { sessions, variant }: OidcContext,
): void {
  const query = url.searchParams;
  const redirectUri = query.get('redirect_uri') ?? new URL('/demo-app', url).href;
  if (query.get('client_id') !== 'demo-app' || !isOwnApplication(redirectUri)) {
    sendJson(response, 400, {
      error: 'invalid_request',
      error_description: 'unknown application or redirect_uri',
    });
    return;
  }
  const first = new URL(firstScreens[query.get('first_screen') ?? ''] ?? '/sign-in', url);
  for (const key of ['notification', 'no_cache', 'login_hint']) {
    const value = query.get(key);
    if (value !== null) first.searchParams.set(key, value);
  }
  if (variant === 'newer') first.searchParams.set('app_id', 'demo-app');
  const authorizationRequest = {
    redirectUri,
    state: query.get('state'),
    firstScreen: first.pathname + first.search,
  };
  const session = sessions.begin('login', authorizationRequest);
  redirect(response, first, sessions.cookies(session));
}

/** The address at which the person continues after a sign-in or a consent. */
export const redirectToOf = ({ id }: Session, url: URL) => ({
  redirectTo: new URL(`/oidc/auth/${id}`, url).href,
});

function finishAuthorization(
  response: ServerResponse,
  session: Session,
  accountId: string,
  { sessions, authorizationCodes }: OidcContext,
): void {
  const code = randomBytes(16).toString('base64url');
  authorizationCodes.set(code, accountId);
  const redirectUri = new URL(session.authorizationRequest.redirectUri);
  redirectUri.searchParams.set('code', code);
  if (session.authorizationRequest.state !== null)
    redirectUri.searchParams.set('state', session.authorizationRequest.state);
  sessions.end(session);
  redirect(response, redirectUri, sessions.expired(session));
}

/** GET /oidc/auth/{id}: redirects to the next step, or back to an incomplete one. */
export function resumeAuthorization(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  id: string,
  oidc: OidcContext,
): void {
  const { sessions } = oidc;
  const session = sessions.find(request.headers.cookie);
  if (session?.id !== id) {
    redirect(response, new URL('/unknown-session', url));
    return;
  }
  const { accountId, prompt, hasConsented } = session;
  if (accountId === undefined) {
    redirect(response, new URL(session.authorizationRequest.firstScreen, url));
  } else if (prompt === 'login') {
    // Consent has its own session, with new cookies.
    const next = sessions.begin('consent', session.authorizationRequest);
    next.accountId = accountId;
    sessions.end(session);
    redirect(response, new URL('/sign-in/consent', url), sessions.cookies(next));
  } else if (hasConsented) {
    finishAuthorization(response, session, accountId, oidc);
  } else {
    redirect(response, new URL('/sign-in/consent', url));
  }
}
