import type { IdentifierKind, UsernameRules } from '../plan/server-facts.ts';

const LETTERS = 'bcdfghjkmnpqrtvwxz';

/** A random generator that repeats its numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

export interface ValueOptions {
  seed: number;
  /** Each address has another `{id}`. */
  emailTemplate: string;
  /** X is any digit, N one from 2 to 9. */
  phoneTemplate: string;
}

const ANY_USERNAME: UsernameRules = {
  minLength: 1,
  maxLength: 128,
  allows: { lowercase: true, numbers: true, underscore: true },
};

/** The kinds of values that a run makes. */
export type Made = IdentifierKind | 'password';

/** Usernames, addresses and passwords that no account has. */
export class Values {
  readonly random: () => number;
  readonly options: ValueOptions;
  /** Every value that the run has made. */
  readonly made = new Map<string, Made>();
  /** Runs with the same seed need different usernames at a server that keeps its accounts. */
  readonly #run = Date.now().toString(36).slice(-6);

  constructor(options: ValueOptions) {
    this.options = options;
    this.random = seededRandom(options.seed);
  }

  #letters(count: number): string {
    return Array.from({ length: count }, () => LETTERS[Math.floor(this.random() * LETTERS.length)]).join('');
  }

  #keep(value: string, kind: Made): string {
    this.made.set(value, kind);
    return value;
  }

  /** Every server accepts it by default. A server with the Experience API can have rules for usernames. */
  username({ maxLength, minLength, allows }: UsernameRules = ANY_USERNAME): string {
    const name = `cf_${this.#run}_${this.#letters(6)}`
      .replaceAll('_', () => (allows.underscore ? '_' : ''))
      .replaceAll(/\d/g, (digit) => (allows.numbers ? digit : (LETTERS[Number(digit)] ?? '')));
    const long = name.padEnd(minLength, this.#letters(Math.max(1, minLength)));
    // The last letters differ most, and a user name begins with a letter.
    const fitting = long.length > maxLength ? `c${long.slice(1 - maxLength)}` : long;
    return this.#keep(allows.lowercase ? fitting : fitting.toUpperCase(), 'username');
  }

  address(kind: Exclude<IdentifierKind, 'username'>): string {
    if (kind === 'email')
      return this.#keep(
        this.options.emailTemplate.replace('{id}', `cf-${this.#run}-${this.#letters(6)}`),
        kind,
      );
    const number = this.options.phoneTemplate
      .replaceAll('N', () => String(2 + Math.floor(this.random() * 8)))
      .replaceAll('X', () => String(Math.floor(this.random() * 10)));
    return this.#keep(number, kind);
  }

  /** Meets every policy: all kinds of characters, no word, no sequence, no repetition. */
  password(minimum: number): string {
    const parts = ['K', '7', '-', ...this.#letters(9), 'Q', '4', '!', 'u'].join('');
    return this.#keep(parts + this.#letters(Math.max(0, minimum - parts.length)), 'password');
  }

  /** As long as the right code, with another last digit. */
  wrongCode(code: string): string {
    const last = Number(code.at(-1));
    return code.slice(0, -1) + String((last + 1 + Math.floor(this.random() * 8)) % 10);
  }

  text(): string {
    return this.#letters(11);
  }
}
