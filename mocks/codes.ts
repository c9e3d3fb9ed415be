import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import { newId } from './session.ts';

/** What the application learns about the person. */
export interface Person {
  name: string;
  username: string | null;
  tenant: string;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

const ttlS = 600;

/** Authorization codes: each one is good once, for ten minutes. */
export class Codes {
  readonly #people = new BoundedMap<Person>(10_000);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(person: Person): string {
    const code = newId();
    this.#people.set(code, person);
    return code;
  }

  consume(code: string): Person | undefined {
    const person = this.#people.get(code);
    this.#people.delete(code);
    return person && this.#clock.now() - person.signedInAt <= ttlS * 1000 ? person : undefined;
  }
}
