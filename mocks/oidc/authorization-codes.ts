import { BoundedMap } from '../session/bounded-map.ts';
import type { Clock } from '../session/clock.ts';
import type { Factor } from '../verification/factors.ts';
import type { Account } from '../people/personas.ts';
import { newId } from '../session/session.ts';
import type { SignInRecord } from '../session/stored.ts';

/** What the application learns about the person. */
export interface Person extends SignInRecord {
  name: string;
  username: string | null;
  email: string | null;
  /** Digits, without `+`. */
  phone: string | null;
  /** Targets of the social accounts that are linked. */
  linked: readonly string[];
  /** Second factors that are set up, the last used first. */
  factors: readonly Factor['type'][];
  tenant: string;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

/** What is told of an account, and of how its person came in. */
export function personOf(
  { name, username, email, phone, identities, factors }: Account,
  record: SignInRecord | null,
  at: Pick<Person, 'tenant' | 'signedInAt'>,
): Person {
  return {
    name,
    username: username ?? null,
    email: email ?? null,
    phone: phone ?? null,
    linked: Object.keys(identities ?? {}),
    factors: (factors ?? []).map(({ type }) => type),
    ...(record ?? { isNew: false, methods: [] }),
    ...at,
  };
}

const ttlS = 600;

/** Authorization codes: each one is good once, for ten minutes. */
export class Codes {
  readonly #issued = new BoundedMap<{ person: Person; at: number }>(10_000);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(person: Person): string {
    const code = newId();
    this.#issued.set(code, { person, at: this.#clock.now() });
    return code;
  }

  consume(code: string): Person | undefined {
    const issued = this.#issued.get(code);
    this.#issued.delete(code);
    return issued && this.#clock.now() - issued.at <= ttlS * 1000 ? issued.person : undefined;
  }

  clear(): void {
    this.#issued.clear();
  }
}
