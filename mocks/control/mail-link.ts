import { clockForBrowser, type Clock } from '../session/clock.ts';
import { systemRandom } from '../session/random.ts';
import type { Session } from '../session/session.ts';
import type { OneTimeToken } from '../tenants/tenant.ts';
import { addMessage } from '../world/inbox.ts';

const VALID_MS = 10 * 60 * 1000;

/** Mails a link with a one-time token, as an application does by the management API of its server. */
export function mailLink(
  { browser, interaction }: Session,
  email: string,
  event: OneTimeToken['event'],
  clock: Clock,
): Session {
  const [id, token] = [systemRandom.hex(12), systemRandom.hex(32)];
  const now = clockForBrowser(browser, clock).now();
  const to = email.toLowerCase();
  const query = new URLSearchParams({ client_id: 'demo-app', one_time_token: token, login_hint: to });
  if (event === 'ForgotPassword') query.set('first_screen', 'reset_password');
  const message = {
    id,
    interactionId: id, // a link belongs to no sign-in
    event,
    kind: 'email',
    to,
    code: token,
    sentAt: now,
    state: 'waiting',
    link: `/oidc/auth?${query.toString()}`,
  } as const;
  const issued = { token, email: to, event, state: 'new', expiresAt: now + VALID_MS } as const;
  return {
    browser: {
      ...browser,
      inbox: addMessage(browser.inbox, message),
      oneTimeTokens: [...browser.oneTimeTokens, issued],
    },
    interaction,
  };
}
