import { randomInt } from 'node:crypto';
import { sameEmail } from './accounts.ts';
import { Refusal } from './refusal.ts';
import type { Event } from './input.ts';

interface Passcode {
  event: Event;
  to: string;
  code: string;
  sentAt: number;
  tries: number;
}

const lifetime = 10 * 60 * 1000;
const mostTries = 10;

/** The codes of every session: one each for a session and an event, so a new one voids the older (contract §4). */
export class Passcodes {
  readonly #open = new Map<string, Passcode>();
  readonly #sent: Pick<Passcode, 'event' | 'to' | 'code'>[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  send(session: string, event: Event, to: string): void {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#open.set(`${session} ${event}`, { event, to, code, sentAt: this.#now(), tries: 0 });
    this.#sent.push({ event, to, code });
  }

  /** Uses a code up, or refuses with verification_code.* and leaves it (contract §4). */
  consume(session: string, event: Event, to: string, code: string): void {
    const key = `${session} ${event}`;
    const open = this.#open.get(key);
    const refusal = (reason: string) => new Refusal(400, `verification_code.${reason}`);
    if (!open) throw refusal('not_found');
    if (!sameEmail(open.to, to)) throw refusal('email_mismatch');
    if (this.#now() >= open.sentAt + lifetime) throw refusal('expired');
    if (open.tries >= mostTries) throw refusal('exceed_max_try');
    if (open.code !== code) {
      open.tries += 1;
      throw refusal('code_mismatch');
    }
    this.#open.delete(key);
  }

  /** Everything that went to an address, oldest first: the inbox that tests look into. */
  sentTo(address: string): readonly object[] {
    return this.#sent.filter(({ to }) => sameEmail(to, address));
  }
}
