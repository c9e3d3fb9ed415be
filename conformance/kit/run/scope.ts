import type { CookieJar } from 'tough-cookie';
import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { codeOf } from '../http/exchange.ts';
import type { Account } from '../helper/account.ts';
import type { Inbox } from '../helper/inbox.ts';
import type { Passkeys } from '../helper/passkey.ts';
import type { Session, Sessions } from '../helper/session.ts';
import type { Values } from '../helper/values.ts';
import type { Finding } from '../judge/finding.ts';
import { judge } from '../judge/judge.ts';
import { operationOf } from '../judge/description.ts';
import type { Generation } from '../plan/generation.ts';
import type { ServerFacts } from '../plan/server-facts.ts';

/** One request of a workflow, as it is reported. */
export interface RecordedCall {
  stepId: string;
  session: string | undefined;
  exchange: Exchange;
  findings: readonly Finding[];
}

export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** What stands for the names in braces of the path. */
  path?: Readonly<Record<string, string>>;
  /** A released server answers this one with 500 (contract §12). */
  allows500?: boolean;
  /** An error without a code is right: the body was no JSON object or list (contract §1). */
  allowsNoCode?: boolean;
  /** The server was told to answer so: an example of the description, which fits no settings. */
  isTold?: boolean;
}

/** What stands for the server during a run: how it is reached, what it offers, and what has been asked of it. */
export interface ScopeParts {
  client: Client;
  basePath: string;
  /** The path at which an interaction begins; undefined where the server needs none. */
  start: string | undefined;
  sessions: Sessions;
  inbox: Inbox;
  values: Values;
  passkeys: Passkeys;
  accounts: readonly Account[];
  /** The mock's control API is there. */
  isMock: boolean;
  providerCommand: string | undefined;
}

/** Operations that let somebody in. */
const COMPLETING: readonly string[] = ['submitInteraction', 'signInWithSso', 'registerWithSso'];

export class Scope {
  readonly parts: ScopeParts;
  /** Set once the server has told them. */
  facts: ServerFacts | undefined;
  generation: Generation = '1.12';
  stepId = '';
  #trail: RecordedCall[] = [];
  /** The account that was given was refused: another try could lock it. */
  isOwnRefused = false;
  /** How often somebody was let in. */
  submitted = 0;
  /** Accounts that were made, and messages that were asked for. */
  made = 0;
  sent = 0;
  /** Operation, status and code of every answer. */
  readonly seen = new Set<string>();
  readonly exchanges: Exchange[] = [];

  constructor(parts: ScopeParts) {
    this.parts = parts;
  }

  /** Starts a new record of calls and returns the one before. */
  takeTrail(): RecordedCall[] {
    const trail = this.#trail;
    this.#trail = [];
    return trail;
  }

  get trail(): readonly RecordedCall[] {
    return this.#trail;
  }

  /** Calls an operation and judges its answer. */
  async call(
    session: Session | undefined,
    operationId: string,
    body?: unknown,
    {
      headers,
      query = {},
      path: inPath = {},
      allows500 = false,
      allowsNoCode = false,
      isTold = false,
    }: CallOptions = {},
  ): Promise<Exchange> {
    const { method, path: template } = operationOf(operationId);
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(inPath[name] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    const address = `${this.parts.basePath}${path}${search === '' ? '' : `?${search}`}`;
    const jar = session?.jar ?? this.parts.sessions.newJar();
    const exchange = await this.parts.client.send(jar, method, address, {
      body,
      ...(headers && { headers }),
      operationId,
    });
    const findings = judge(exchange, {
      settings: isTold ? undefined : this.facts,
      generation: isTold ? '1.42' : this.generation,
      allows500: allows500 || isTold,
      allowsNoCode: allowsNoCode || isTold,
    });
    this.#record(session, exchange, findings);
    if (COMPLETING.includes(operationId) && exchange.status < 300 && !isTold) this.submitted += 1;
    if (operationId === 'registerWithSso' && exchange.status < 300 && !isTold) this.made += 1;
    if (codeOf(exchange.json) === 'session.invalid_credentials' && this.#isOfOwn(exchange.requestBody ?? ''))
      this.isOwnRefused = true;
    if (operationId === 'sendVerificationCode' && exchange.status === 204) this.sent += 1;
    this.seen.add(`${operationId} ${exchange.status} ${codeOf(exchange.json) ?? ''}`.trim());
    return exchange;
  }

  /** Asks for an address with headers, and without cookies. */
  async visitWith(address: string, headers: Readonly<Record<string, string>>): Promise<Exchange> {
    const exchange = await this.parts.client.send(undefined, 'GET', address, { headers });
    this.#record(undefined, exchange, []);
    return exchange;
  }

  /** Asks for an address outside the API. */
  async visit(session: Session, address: string): Promise<Exchange> {
    const exchange = await this.parts.client.send(session.jar, 'GET', address);
    this.#record(session, exchange, []);
    return exchange;
  }

  /** Asks for the start of an interaction, in a browser that has no session yet. */
  async begin(jar: CookieJar, address: string): Promise<Exchange> {
    const exchange = await this.parts.client.send(jar, 'GET', address);
    this.#record(undefined, exchange, []);
    return exchange;
  }

  /** Whether a body has the name and the password of the account that was given. */
  #isOfOwn(body: string): boolean {
    const own = this.parts.accounts.find(({ role }) => role === 'own');
    const name = own?.username ?? own?.email ?? own?.phone;
    return (
      own?.password !== undefined &&
      body.includes(JSON.stringify(own.password)) &&
      body.includes(JSON.stringify(name))
    );
  }

  #record(session: Session | undefined, exchange: Exchange, findings: readonly Finding[]): void {
    this.#trail.push({ stepId: this.stepId, session: session?.handle, exchange, findings });
    this.exchanges.push(exchange);
  }
}
