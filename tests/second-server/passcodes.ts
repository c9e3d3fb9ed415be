import { randomInt } from 'node:crypto';
import { sameEmail } from './accounts.ts';
import { ErrorResponse } from './error-response.ts';
import type { InteractionEvent } from './input.ts';

interface Passcode {
  event: InteractionEvent;
  to: string;
  code: string;
  sentAt: number;
}

const LIFETIME_MS = 10 * 60 * 1000;

/** One code per session and event: a new code replaces the old one. */
export class Passcodes {
  readonly #open = new Map<string, Passcode>();
  readonly #sent: Pick<Passcode, 'event' | 'to' | 'code'>[] = [];

  send(session: string, event: InteractionEvent, to: string): void {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#open.set(`${session} ${event}`, { event, to, code, sentAt: Date.now() });
    this.#sent.push({ event, to, code });
  }

  /** Removes a correct code. @throws ErrorResponse verification_code.* and keeps the code otherwise */
  consume(session: string, event: InteractionEvent, to: string, code: string): void {
    const key = `${session} ${event}`;
    const open = this.#open.get(key);
    const error = (reason: string) => new ErrorResponse(400, `verification_code.${reason}`);
    if (!open) throw error('not_found');
    if (!sameEmail(open.to, to)) throw error('email_mismatch');
    if (Date.now() >= open.sentAt + LIFETIME_MS) throw error('expired');
    if (open.code !== code) throw error('code_mismatch');
    this.#open.delete(key);
  }

  sentTo(address: string): readonly object[] {
    return this.#sent.filter(({ to }) => sameEmail(to, address));
  }
}
