import type { ServerResponse } from 'node:http';
import { OneTimeCodes } from './one-time-codes.ts';

/** Data of a provider about a person. */
export interface SocialUser {
  id: string;
  name: string;
  email?: string;
}

/** Ada has an account with the same address, Gina's account is linked, the others have none. */
export const providerUsers = {
  gina: { id: 'h-gina', name: 'Gina', email: 'gina@example.org' },
  ada: { id: 'h-ada', name: 'Ada', email: 'ada@example.org' },
  hugo: { id: 'h-hugo', name: 'Hugo', email: 'hugo@example.org' },
  nomi: { id: 'h-nomi', name: 'Nomi' },
} as const satisfies Record<string, SocialUser>;

/** An OAuth provider with its own page, at the address of this server and not of the sign-in pages. */
export class Provider {
  readonly #codes = new OneTimeCodes<SocialUser>();

  authorizationUri(origin: string, { state, redirectUri }: { state: string; redirectUri: string }): string {
    const query = new URLSearchParams({ response_type: 'code', redirect_uri: redirectUri, state });
    return `${origin}/provider?${query.toString()}`;
  }

  /** GET /provider: one link for each person, and one to cancel. */
  showPage(response: ServerResponse, url: URL): void {
    const back = (values: Record<string, string>) => {
      const address = new URL(url.searchParams.get('redirect_uri') ?? '/', url);
      const state = url.searchParams.get('state') ?? '';
      for (const [key, value] of Object.entries({ ...values, state })) address.searchParams.set(key, value);
      return address.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    };
    const links = Object.values(providerUsers).map(
      (user) => `<li><a href="${back({ code: this.#codes.issue(user) })}">Continue as ${user.name}</a></li>`,
    );
    const cancel = back({ error: 'access_denied', error_description: 'The person said no.' });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour</title><link rel="icon" href="data:,"></head><body><main>
<h1>Harbour</h1><ul>${links.join('')}</ul><p><a href="${cancel}">Cancel</a></p></main></body></html>`,
    );
  }

  /** Redeems a code; undefined if it is unknown or was redeemed before. */
  redeem(code: string): SocialUser | undefined {
    return this.#codes.redeem(code);
  }
}
