import { randomBytes } from 'node:crypto';
import { expiredCookie, signedCookie, verifiedCookie } from './cookies.ts';
import type { Event, Profile } from './input.ts';
import { Refusal } from './refusal.ts';

/** What a session remembers of an interaction (contract §2). */
export interface Interaction {
  event: Event;
  /** Whom the last submit identified. */
  accountId?: string;
  /** By kind: whose password was right, which address a code came back from. */
  identifiers: { accountId?: string; emailVerified?: string };
  profile: Profile;
}

export interface Session {
  id: string;
  prompt: 'login' | 'consent';
  /** What the application asked for. */
  request: { redirectUri: string; state: string | null; firstScreen: string };
  expiresAt: number;
  interaction?: Interaction;
  /** Who has signed in. */
  login?: string;
  consented?: boolean;
}

const name = '_interaction';
const lifetime = 60 * 60 * 1000;
const valueOf = (id: string) => Buffer.from(id).toString('base64');
const resumePath = (id: string) => `/oidc/auth/${id}`;

/** The interactions under way, each known by two signed cookies that must both come along. */
export class Sessions {
  readonly #byId = new Map<string, Session>();
  readonly #secret = randomBytes(20).toString('hex');
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(prompt: Session['prompt'], request: Session['request']): Session {
    // 22 characters: their base64 ends in ==
    const session = {
      id: randomBytes(16).toString('base64url'),
      prompt,
      request,
      expiresAt: this.#now() + lifetime,
    };
    this.#byId.set(session.id, session);
    return session;
  }

  end(session: Session): void {
    this.#byId.delete(session.id);
  }

  /** The Set-Cookie lines of a session: one pair for every path, one for its own way back. */
  cookies({ id }: Session): string[] {
    const value = valueOf(id);
    return [
      ...signedCookie(name, value, this.#secret),
      ...signedCookie(`${name}_resume`, value, this.#secret, resumePath(id)),
    ];
  }

  expired({ id }: Session): string[] {
    return [...expiredCookie(name), ...expiredCookie(`${name}_resume`, resumePath(id))];
  }

  find(cookieHeader: string | undefined): Session | undefined {
    const value = verifiedCookie(cookieHeader, name, this.#secret) ?? '';
    const session = this.#byId.get(Buffer.from(value, 'base64').toString());
    return session && valueOf(session.id) === value && session.expiresAt > this.#now() ? session : undefined;
  }

  /** Like `find`; refuses with session.not_found (contract §1). */
  require(cookieHeader: string | undefined): Session {
    const session = this.find(cookieHeader);
    if (session) return session;
    const error_description = 'interaction session not found';
    throw new Refusal(400, 'session.not_found', { error: 'invalid_request', error_description });
  }
}
