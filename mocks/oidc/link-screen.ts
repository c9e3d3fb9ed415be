import { isFrom } from '../session/server-release.ts';
import type { BrowserSession } from '../session/session.ts';

/**
 * The screen for the link of somebody who is signed in already: release 1.42 compares the address of the link with theirs, and
 * checks the token. Null without a link, for a reset link, and where nobody is signed in.
 */
export function linkScreen(
  query: URLSearchParams,
  { accounts, oneTimeTokens, overrides, signedInId }: BrowserSession,
  now: number,
  origin: string,
): URL | null {
  const token = query.get('one_time_token');
  const email = query.get('login_hint')?.toLowerCase();
  const person = accounts.find(({ id }) => id === signedInId);
  const isReset = query.get('first_screen') === 'reset_password';
  if (isReset || token === null || email === undefined || !person || !isFrom('1.42', overrides.release))
    return null;
  const known = oneTimeTokens.find((one) => one.token === token);
  if (known?.email !== email || known.state !== 'new' || known.expiresAt < now) {
    const errorMessage = 'This link is no longer valid.';
    return new URL(`/one-time-token?${new URLSearchParams({ errorMessage }).toString()}`, origin);
  }
  const path = person.email === email ? '/one-time-token' : '/switch-account';
  return new URL(
    `${path}?${new URLSearchParams({ login_hint: email, one_time_token: token }).toString()}`,
    origin,
  );
}
