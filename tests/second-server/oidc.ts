import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { redirect, sendJson } from './http.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Variant } from './settings.ts';

export interface Oidc {
  sessions: Sessions;
  variant: Variant;
  /** Codes given out and not yet exchanged → account id. */
  codes: Map<string, string>;
}

const isOwnApplication = (address: string) =>
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).pathname === '/demo-app';

/** GET /oidc/auth: begins an interaction and sends the person to its first screen (contract §11). */
export function authorize(response: ServerResponse, url: URL, { sessions, variant }: Oidc): void {
  const query = url.searchParams;
  const redirectUri = query.get('redirect_uri') ?? new URL('/demo-app', url).href;
  if ((query.get('client_id') ?? 'demo-app') !== 'demo-app' || !isOwnApplication(redirectUri)) {
    sendJson(response, 400, {
      error: 'invalid_request',
      error_description: 'unknown application or redirect_uri',
    });
    return;
  }
  const first = new URL(query.get('first_screen') === 'register' ? '/register' : '/sign-in', url);
  for (const key of ['notification', 'no_cache']) {
    const value = query.get(key);
    if (value !== null) first.searchParams.set(key, value);
  }
  if (variant === 'newer') first.searchParams.set('app_id', 'demo-app');
  const request = { redirectUri, state: query.get('state'), firstScreen: first.pathname + first.search };
  const session = sessions.begin('login', request);
  redirect(response, first, sessions.cookies(session));
}

function finish(response: ServerResponse, session: Session, login: string, { sessions, codes }: Oidc): void {
  const code = randomBytes(16).toString('base64url');
  codes.set(code, login);
  const back = new URL(session.request.redirectUri);
  back.searchParams.set('code', code);
  if (session.request.state !== null) back.searchParams.set('state', session.request.state);
  sessions.end(session);
  redirect(response, back, sessions.expired(session));
}

/** GET /oidc/auth/{id}: on to the next step of the interaction the cookies name, or back to the one not done (contract §11). */
export function resume(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  id: string,
  oidc: Oidc,
): void {
  const { sessions } = oidc;
  const session = sessions.find(request.headers.cookie);
  if (session?.id !== id) {
    redirect(response, new URL('/unknown-session', url));
    return;
  }
  const { login, prompt, consented } = session;
  if (login === undefined) {
    redirect(response, new URL(session.request.firstScreen, url));
  } else if (prompt === 'login') {
    // a step of its own, under cookies of its own
    const next = sessions.begin('consent', session.request);
    next.login = login;
    sessions.end(session);
    redirect(response, new URL('/sign-in/consent', url), sessions.cookies(next));
  } else if (consented) {
    finish(response, session, login, oidc);
  } else {
    redirect(response, new URL('/sign-in/consent', url));
  }
}
