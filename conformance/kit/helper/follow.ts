import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import type { Scope } from '../run/scope.ts';
import type { Session } from './session.ts';

/** Where the redirects after a submit end. */
export interface Arrival {
  /** application: its callback, with a code. page: one of the sign-in pages. */
  kind: 'application' | 'page' | 'nowhere';
  address: string;
  /** The user in the answer to GET consent; undefined on servers that do not have it. */
  user: unknown;
  last: Exchange | undefined;
}

const MAX_HOPS = 8;
const CONSENT_PAGE = /^(\/sign-in)?\/consent\/?$/;
const PAGE = /^\/(sign-in|register|unknown-session|reset-password|forgot-password)\b/;

/** Follows redirects as a browser does, and stops at the application. On the way it grants consent, or stops there. */
export async function follow(
  scope: Scope,
  session: Session,
  redirectTo: string,
  until: 'application' | 'consent' = 'application',
): Promise<Arrival> {
  const { origin } = scope.parts.client.options;
  let address = new URL(redirectTo, origin);
  let user: unknown;
  let last: Exchange | undefined;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    if (address.searchParams.has('code')) return { kind: 'application', address: address.href, user, last };
    if (CONSENT_PAGE.test(address.pathname)) {
      if (until === 'consent') return { kind: 'page', address: address.href, user, last };
      const asked = await scope.call(session, 'getConsent');
      if (asked.status === 200) user = valueOf(asked.json, 'user');
      if (codeOf(asked.json) === 'entity.not_exists_with_id') {
        // Newer servers grant consent to their built-in application by themselves.
        last = await scope.visit(session, address.href);
      } else {
        last = await scope.call(session, 'grantConsent');
        const next = valueOf(last.json, 'redirectTo');
        if (typeof next !== 'string' || !URL.canParse(next))
          return { kind: 'nowhere', address: address.href, user, last };
        address = new URL(next);
        continue;
      }
    } else if (PAGE.test(address.pathname)) {
      return { kind: 'page', address: address.href, user, last };
    } else {
      last = await scope.visit(session, new URL(address.pathname + address.search, origin).href);
    }
    const location = last.headers.get('location');
    if (last.status < 300 || last.status >= 400 || location === null)
      return { kind: 'nowhere', address: address.href, user, last };
    address = new URL(location, address);
  }
  return { kind: 'nowhere', address: address.href, user, last };
}
