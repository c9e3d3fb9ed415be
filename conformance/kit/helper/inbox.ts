import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CookieJar } from 'tough-cookie';
import type { Client } from '../http/client.ts';
import { valueOf } from '../http/exchange.ts';
import { runCommand } from './run-command.ts';

/** Where a run reads the codes that the server sends. */
export type CodeSource =
  | { kind: 'none' }
  /** The run replaces `{address}`; the answer is JSON with objects that have a code. */
  | { kind: 'url'; url: string }
  | { kind: 'fixed'; code: string }
  /** A shell command that reads the variable ADDRESS; the last word that it prints is the code. */
  | { kind: 'command'; command: string }
  | { kind: 'prompt' };

const POLL_MS = 100;
const ADDRESS_KEYS = ['to', 'address', 'recipient', 'email', 'phone'];

interface Entry {
  fingerprint: string;
  code: string;
  sentAt: string;
}

const digits = (text: string) => text.replaceAll(/\D/g, '');
const isSame = (one: string, other: string) =>
  one.includes('@') || other.includes('@')
    ? one.toLowerCase() === other.toLowerCase()
    : digits(one) === digits(other);

/** Every object with a code in a body, at any depth, except those sent to another address. */
function entriesOf(json: unknown, address: string): Entry[] {
  if (Array.isArray(json)) return json.flatMap((one) => entriesOf(one, address));
  if (typeof json !== 'object' || json === null) return [];
  const code = valueOf(json, 'code') ?? valueOf(json, 'payload', 'code');
  if (typeof code !== 'string' && typeof code !== 'number')
    return Object.values(json).flatMap((one) => entriesOf(one, address));
  const to = ADDRESS_KEYS.map((key) => valueOf(json, key)).find((value) => typeof value === 'string');
  if (typeof to === 'string' && !isSame(to, address)) return [];
  const sentAt = valueOf(json, 'sentAt') ?? valueOf(json, 'createdAt') ?? '';
  const id = valueOf(json, 'id') ?? [to, code, valueOf(json, 'event')];
  return [{ fingerprint: JSON.stringify([id, sentAt]), code: String(code), sentAt: JSON.stringify(sentAt) }];
}

const readWithCommand = async (command: string, address: string) =>
  (await runCommand(command, { ADDRESS: address })).split(/\s+/).at(-1) ?? '';

interface FoundCode {
  code: string;
  isFirst: boolean;
}

const onlyCode = (code: string): FoundCode | undefined => (code === '' ? undefined : { code, isFirst: true });

/** Reads the codes that the server sends. Each message counts once. */
export class Inbox {
  readonly source: CodeSource;
  readonly #client: Client;
  readonly #waitMs: number;
  readonly #seen = new Map<string, Set<string>>();

  constructor(source: CodeSource, client: Client, waitMs: number) {
    this.source = source;
    this.#client = client;
    this.#waitMs = waitMs;
  }

  /** Notes the messages that are there before the server sends a code. */
  async prepare(address: string, jar: CookieJar): Promise<void> {
    if (this.source.kind !== 'url') return;
    for (const { fingerprint } of await this.#read(this.source.url, address, jar))
      this.#seenAt(address).add(fingerprint);
  }

  /** The latest code sent to an address, and its place among the messages; undefined if none arrives in time. */
  async codeFor(address: string, jar: CookieJar): Promise<FoundCode | undefined> {
    switch (this.source.kind) {
      case 'none':
        return undefined;
      case 'fixed':
        return onlyCode(this.source.code);
      case 'command':
        return onlyCode(await readWithCommand(this.source.command, address));
      case 'prompt': {
        const terminal = createInterface({ input: process.stdin, output: process.stderr });
        const code = await terminal.question(`Code that was sent to ${address}: `);
        terminal.close();
        return onlyCode(code.trim());
      }
      case 'url':
        return this.#waitForCode(this.source.url, address, jar);
    }
  }

  async #waitForCode(url: string, address: string, jar: CookieJar): Promise<FoundCode | undefined> {
    const seen = this.#seenAt(address);
    const until = Date.now() + this.#waitMs;
    for (;;) {
      const all = await this.#read(url, address, jar);
      const fresh = all.filter(({ fingerprint }) => !seen.has(fingerprint));
      for (const { fingerprint } of fresh) seen.add(fingerprint);
      const last = fresh.reduce<Entry | undefined>(
        (newest, one) => (newest && newest.sentAt > one.sentAt ? newest : one),
        undefined,
      );
      if (last) return { code: last.code, isFirst: all[0] === last };
      if (Date.now() >= until) return undefined;
      await pause(POLL_MS);
    }
  }

  #seenAt(address: string): Set<string> {
    const key = address.toLowerCase();
    const seen = this.#seen.get(key) ?? new Set<string>();
    this.#seen.set(key, seen);
    return seen;
  }

  async #read(url: string, address: string, jar: CookieJar): Promise<Entry[]> {
    const place = url.replaceAll('{address}', encodeURIComponent(address));
    const { json } = await this.#client.send(jar, 'GET', place, { headers: { accept: 'application/json' } });
    return entriesOf(json, address);
  }
}
