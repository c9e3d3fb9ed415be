import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts } from './accounts.ts';
import { readCookies } from './cookies.ts';
import { redirect } from './http.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sendPage = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo app</title><link rel="icon" href="data:,"></head><body><main>
<h1>Demo app</h1><p>${escape(text)}</p><p><a href="/demo-app/sign-in">Sign in</a></p></main></body></html>`,
  );

export function startSignIn(response: ServerResponse, url: URL): void {
  const state = randomBytes(9).toString('base64');
  const query = new URLSearchParams({
    client_id: 'demo-app',
    redirect_uri: new URL('/demo-app', url).href,
    response_type: 'code',
    scope: 'openid profile',
    state,
  });
  const cookie = `demo_app_state=${state}; path=/demo-app; samesite=lax; httponly`;
  redirect(response, new URL(`/oidc/auth?${query.toString()}`, url), [cookie]);
}

/** GET /demo-app: shows who signed in, after checking the `state` and redeeming the single-use code. */
export function showDemoApp(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  authorizationCodes: Map<string, string>,
  accounts: Accounts,
): void {
  const code = url.searchParams.get('code');
  const error = url.searchParams.get('error');
  const state = readCookies(request.headers.cookie).get('demo_app_state');
  if (error !== null) sendPage(response, `Not signed in: ${error}`);
  else if (code === null) sendPage(response, 'Nobody is signed in.');
  else if (state !== undefined && state !== url.searchParams.get('state'))
    sendPage(response, 'Not signed in: wrong state');
  else {
    const account = accounts.findById(authorizationCodes.get(code));
    authorizationCodes.delete(code);
    sendPage(
      response,
      account
        ? `Signed in as ${account.name ?? account.username ?? account.email ?? account.id}`
        : 'Not signed in: unknown code',
    );
  }
}
