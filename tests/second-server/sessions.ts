import { randomBytes } from 'node:crypto';
import { expiredCookie, signedCookie, verifiedCookie } from './cookies.ts';
import type { InteractionEvent, Profile } from './input.ts';
import { ErrorResponse } from './error-response.ts';

export interface Interaction {
  event: InteractionEvent;
  /** The account that the last submit identified. */
  accountId?: string;
  /** The account whose password was correct, and the address that a code verified. */
  identifiers: { accountId?: string; emailVerified?: string };
  profile: Profile;
}

export interface Session {
  id: string;
  prompt: 'login' | 'consent';
  authorizationRequest: { redirectUri: string; state: string | null; firstScreen: string };
  expiresAt: number;
  interaction?: Interaction;
  accountId?: string;
  hasConsented?: boolean;
}

const COOKIE_NAME = '_interaction';
const LIFETIME_MS = 60 * 60 * 1000;
const cookieValue = (id: string) => Buffer.from(id).toString('base64');
const resumePath = (id: string) => `/oidc/auth/${id}`;

export class Sessions {
  readonly #byId = new Map<string, Session>();
  readonly #secret = randomBytes(20).toString('hex');
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(prompt: Session['prompt'], authorizationRequest: Session['authorizationRequest']): Session {
    // 22 characters, so that the base64 cookie value ends in ==.
    const session = {
      id: randomBytes(16).toString('base64url'),
      prompt,
      authorizationRequest,
      expiresAt: this.#now() + LIFETIME_MS,
    };
    this.#byId.set(session.id, session);
    return session;
  }

  end(session: Session): void {
    this.#byId.delete(session.id);
  }

  /** The Set-Cookie lines of a session: one pair for all paths, one for its resume path. */
  cookies({ id }: Session): string[] {
    const value = cookieValue(id);
    return [
      ...signedCookie(COOKIE_NAME, value, this.#secret),
      ...signedCookie(`${COOKIE_NAME}_resume`, value, this.#secret, resumePath(id)),
    ];
  }

  expired({ id }: Session): string[] {
    return [...expiredCookie(COOKIE_NAME), ...expiredCookie(`${COOKIE_NAME}_resume`, resumePath(id))];
  }

  find(cookieHeader: string | undefined): Session | undefined {
    const value = verifiedCookie(cookieHeader, COOKIE_NAME, this.#secret) ?? '';
    const session = this.#byId.get(Buffer.from(value, 'base64').toString());
    return session && cookieValue(session.id) === value && session.expiresAt > this.#now()
      ? session
      : undefined;
  }

  /** Like `find`. @throws ErrorResponse session.not_found (contract §1) */
  require(cookieHeader: string | undefined): Session {
    const session = this.find(cookieHeader);
    if (session) return session;
    const error_description = 'interaction session not found';
    throw new ErrorResponse(400, 'session.not_found', { error: 'invalid_request', error_description });
  }
}
