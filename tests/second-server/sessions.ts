import { randomBytes } from 'node:crypto';
import { expiredCookie, signedCookie, verifiedCookie } from './cookies.ts';
import type { Factor, FactorName, PendingFactor } from './factors.ts';
import type { InteractionEvent, Profile } from './input.ts';
import type { Member } from './members.ts';
import type { SocialUser } from './provider.ts';
import { ErrorResponse } from './error-response.ts';

export interface Interaction {
  event: InteractionEvent;
  /** The account that the last submit identified. */
  accountId?: string;
  /** The account with the correct password, the address verified by a code, and the person at a provider. */
  identifiers: {
    accountId?: string;
    emailVerified?: string;
    social?: { connectorId: string; user: SocialUser };
  };
  profile: Profile;
  /** Factors to add to the account at submit. */
  newFactors?: readonly Factor[];
  pendingFactor?: PendingFactor;
  verifiedFactor?: { type: FactorName; accountId: string };
  mfaSkipped?: boolean;
  /** The sign-in at an organization that waits for its answer, with its redirect URI. */
  trip?: { organizationId: string; redirectUri: string };
  /** A person without an account whom an organization has verified. */
  stranger?: { organizationId: string; member: Member };
}

export interface Session {
  id: string;
  prompt: 'login' | 'consent';
  authorizationRequest: { redirectUri: string; state: string | null; firstScreen: string };
  expiresAt: number;
  interaction?: Interaction;
  /** Redirect URIs by connector. */
  startedConnectors?: Readonly<Record<string, string>>;
  accountId?: string;
  hasConsented?: boolean;
}

const LIFETIME_MS = 60 * 60 * 1000;
const cookieValue = (id: string) => Buffer.from(id).toString('base64');
const resumePath = (id: string) => `/oidc/auth/${id}`;

export class Sessions {
  readonly #byId = new Map<string, Session>();
  readonly #secret = randomBytes(20).toString('hex');
  readonly #cookieName: string;

  constructor(cookieName: string) {
    this.#cookieName = cookieName;
  }

  begin(prompt: Session['prompt'], authorizationRequest: Session['authorizationRequest']): Session {
    // 22 characters, so that the base64 cookie value ends in ==.
    const session = {
      id: randomBytes(16).toString('base64url'),
      prompt,
      authorizationRequest,
      expiresAt: Date.now() + LIFETIME_MS,
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
      ...signedCookie(this.#cookieName, value, this.#secret),
      ...signedCookie(`${this.#cookieName}_resume`, value, this.#secret, resumePath(id)),
    ];
  }

  expired({ id }: Session): string[] {
    return [
      ...expiredCookie(this.#cookieName),
      ...expiredCookie(`${this.#cookieName}_resume`, resumePath(id)),
    ];
  }

  find(cookieHeader: string | undefined): Session | undefined {
    const value = verifiedCookie(cookieHeader, this.#cookieName, this.#secret) ?? '';
    const session = this.#byId.get(Buffer.from(value, 'base64').toString());
    return session && cookieValue(session.id) === value && session.expiresAt > Date.now()
      ? session
      : undefined;
  }

  /** Like `find`. @throws ErrorResponse session.not_found */
  require(cookieHeader: string | undefined): Session {
    const session = this.find(cookieHeader);
    if (session) return session;
    const error_description = 'interaction session not found';
    throw new ErrorResponse(400, 'session.not_found', { error: 'invalid_request', error_description });
  }
}

/** @throws 404 before the first PUT interaction */
export function requireInteraction({ interaction }: Session): Interaction {
  if (!interaction) throw new ErrorResponse(404, 'session.verification_session_not_found');
  return interaction;
}
