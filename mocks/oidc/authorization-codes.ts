import { BoundedMap } from '../session/bounded-map.ts';
import type { Clock } from '../session/clock.ts';
import type { Factor } from '../verification/factor.ts';
import type { Account } from '../people/persona.ts';
import { newId } from '../session/session.ts';
import type { SignInRecord } from '../session/sign-in-record.ts';

export interface UserClaims extends SignInRecord {
  name: string;
  username: string | null;
  email: string | null;
  /** Digits, without `+`. */
  phone: string | null;
  linked: readonly string[];
  factors: readonly Factor['type'][];
  tenant: string;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

export function claimsOf(
  { name, username, email, phone, identities, factors }: Account,
  record: SignInRecord | null,
  signIn: Pick<UserClaims, 'tenant' | 'signedInAt'>,
): UserClaims {
  return {
    name,
    username: username ?? null,
    email: email ?? null,
    phone: phone ?? null,
    linked: Object.keys(identities ?? {}),
    factors: (factors ?? []).map(({ type }) => type),
    ...(record ?? { isNew: false, methods: [] }),
    ...signIn,
  };
}

const ttlS = 600;

/** Issues single-use authorization codes, valid for ten minutes. */
export class AuthorizationCodes {
  readonly #issued = new BoundedMap<{ claims: UserClaims; issuedAt: number }>(10_000);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(claims: UserClaims): string {
    const code = newId();
    this.#issued.set(code, { claims, issuedAt: this.#clock.now() });
    return code;
  }

  consume(code: string): UserClaims | undefined {
    const issued = this.#issued.get(code);
    this.#issued.delete(code);
    return issued && this.#clock.now() - issued.issuedAt <= ttlS * 1000 ? issued.claims : undefined;
  }

  clear(): void {
    this.#issued.clear();
  }
}
