import type { ServerResponse } from 'node:http';
import type { Accounts } from './accounts.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sendPage = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo app</title><link rel="icon" href="data:,"></head><body><main>
<h1>Demo app</h1><p>${escape(text)}</p></main></body></html>`,
  );

/** GET /demo-app: shows who signed in, after redeeming the single-use code. */
export function showDemoApp(
  response: ServerResponse,
  url: URL,
  authorizationCodes: Map<string, string>,
  accounts: Accounts,
): void {
  const code = url.searchParams.get('code');
  const error = url.searchParams.get('error');
  if (error !== null) sendPage(response, `Not signed in: ${error}`);
  else if (code === null) sendPage(response, 'Nobody is signed in.');
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
