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
import { secretFindings, secretsIn } from '../judge/sent-secrets.ts';
import { judge } from '../judge/judge.ts';
import { operationOf } from '../judge/description.ts';
import type { ServerRelease } from '../../../mocks/session/server-release.ts';
import type { ServerFacts } from '../plan/server-facts.ts';
import type { Api } from '../resources.ts';

/** The acts of the helper before a call. */
export type Preparation =
  /** A second browser got the cookies of the first. */
  | { kind: 'copy'; from: CookieJar; to: CookieJar }
  /** It read a code that the server sent; with an inbox, the first or the last of the messages. */
  | { kind: 'code'; code: string; address: string; jar: CookieJar; isFirst: boolean }
  /** It made a code of an authenticator app, some steps from now. */
  | { kind: 'app-code'; code: string; secret: string; steps: number };

/** A request of a check, for its report. */
export interface RecordedCall {
  stepId: string;
  /** The cookies of its browser; undefined for a request without a browser. */
  jar: CookieJar | undefined;
  before: readonly Preparation[];
  exchange: Exchange;
  findings: readonly Finding[];
}

export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Path parameters. */
  path?: Readonly<Record<string, string>>;
  /** Released servers answer this request with 500 (section 12 of the contract). */
  allows500?: boolean;
  /** The error may lack a code, as the body was not JSON. */
  allowsNoCode?: boolean;
  /** The run has told the mock which documented answer to give, whatever the settings. */
  isForced?: boolean;
}

export interface VisitOptions {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
}

/** The means by which a run reaches the server. */
export interface ScopeParts {
  api: Api;
  client: Client;
  basePath: string;
  /** The path at which an interaction begins; undefined if the server needs none. */
  start: string | undefined;
  sessions: Sessions;
  inbox: Inbox;
  values: Values;
  passkeys: Passkeys;
  accounts: readonly Account[];
  /** The server is the mock, with its control API. */
  isMock: boolean;
  providerCommand: string | undefined;
  clockCommand: string | undefined;
  linkCommand: string | undefined;
  captchaToken: string | undefined;
}

/** Operations that finish a sign-in. */
const COMPLETING: readonly string[] = ['submitInteraction', 'signInWithSso', 'registerWithSso', 'submit'];

/** Operations that send a code. */
const SENDING: readonly string[] = ['sendVerificationCode', 'sendCode', 'sendMfaCode'];

export class Scope {
  readonly parts: ScopeParts;
  /** The settings; undefined until the server has sent them. */
  facts: ServerFacts | undefined;
  release: ServerRelease = '1.12';
  stepId = '';
  /** Headers of every call until the check ends. */
  headers: Readonly<Record<string, string>> = {};
  #trail: RecordedCall[] = [];
  #setup: RecordedCall[] = [];
  #before: Preparation[] = [];
  /** Secrets that the check has sent. */
  #sent: string[] = [];
  /** The server refused the account of the options. Another attempt could lock it. */
  isOwnRefused = false;
  /** How many sign-ins finished. */
  submitted = 0;
  /** Accounts created. */
  accountsCreated = 0;
  /** Codes requested. */
  codesRequested = 0;
  /** `operation status code` of every answer. */
  readonly seen = new Set<string>();
  readonly exchanges: Exchange[] = [];
  /** Remarks about the server that are neither failures nor warnings. */
  readonly notes: string[] = [];

  constructor(parts: ScopeParts) {
    this.parts = parts;
  }

  /** Returns the calls recorded so far, and starts a new record. */
  takeTrail(): RecordedCall[] {
    const trail = this.#trail;
    this.#trail = [];
    this.#setup = [];
    this.#before = [];
    this.#sent = [];
    this.headers = {};
    return trail;
  }

  get trail(): readonly RecordedCall[] {
    return this.#trail;
  }

  /** Calls of earlier checks that made the accounts of this one. */
  get setup(): readonly RecordedCall[] {
    return this.#setup;
  }

  /** Names calls that this check needs, though an earlier check may have made them. */
  needs(calls: readonly RecordedCall[]): void {
    const [first] = calls;
    if (first && !this.#trail.includes(first) && !this.#setup.includes(first)) this.#setup.push(...calls);
  }

  /** Names something that a person who repeats the next call has to do first. */
  prepare(preparation: Preparation): void {
    this.#before.push(preparation);
  }

  /** The latest code that the server sent to an address; undefined if none arrives in time. */
  async codeFor(address: string, jar: CookieJar): Promise<string | undefined> {
    const found = await this.parts.inbox.codeFor(address, jar);
    if (!found) return undefined;
    this.prepare({ kind: 'code', address, jar, ...found });
    // A message has a code that no answer may tell, not even one before the message was read.
    if (this.parts.inbox.source.kind !== 'fixed') this.#findEarlier(found.code);
    return found.code;
  }

  /** Another browser with the cookies that this one has now. */
  copy(browser: Session): Session {
    const copy = this.parts.sessions.copy(browser);
    this.prepare({ kind: 'copy', from: browser.jar, to: copy.jar });
    return copy;
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
      isForced = false,
    }: CallOptions = {},
  ): Promise<Exchange> {
    const { method, path: template } = operationOf(operationId, this.parts.api);
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(inPath[name] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    const address = `${this.parts.basePath}${path}${search === '' ? '' : `?${search}`}`;
    const jar = session?.jar ?? this.parts.sessions.newJar();
    const exchange = await this.parts.client.send(jar, method, address, {
      body: operationId === 'startInteraction' ? this.#withCaptcha(body) : body,
      headers: { ...this.headers, ...headers },
      operationId,
    });
    const findings = judge(exchange, {
      api: this.parts.api,
      settings: isForced ? undefined : this.facts,
      release: isForced ? '1.42' : this.release,
      allows500: allows500 || isForced,
      allowsNoCode: allowsNoCode || isForced,
      sent: this.#sent,
    });
    this.#sent.push(...secretsIn(exchange.requestBody));
    this.#record(session?.jar, exchange, findings);
    if (COMPLETING.includes(operationId) && exchange.status < 300 && !isForced) this.submitted += 1;
    if (operationId === 'registerWithSso' && exchange.status < 300 && !isForced) this.accountsCreated += 1;
    if (codeOf(exchange.json) === 'session.invalid_credentials' && this.#isOfOwn(exchange.requestBody ?? ''))
      this.isOwnRefused = true;
    if (operationId === 'identify' && exchange.status === 201 && !isForced) this.accountsCreated += 1;
    if (SENDING.includes(operationId) && exchange.status < 300 && !isForced) this.codesRequested += 1;
    this.seen.add(`${operationId} ${exchange.status} ${codeOf(exchange.json) ?? ''}`.trim());
    return exchange;
  }

  /** Adds the token of the options where the settings ask for one. */
  #withCaptcha(body: unknown): unknown {
    const { captchaToken } = this.parts;
    const isNeeded = this.facts?.hasCaptcha === true && captchaToken !== undefined;
    const isOpen =
      typeof body === 'object' && body !== null && !Array.isArray(body) && !('captchaToken' in body);
    return isNeeded && isOpen ? { ...body, captchaToken } : body;
  }

  /** Requests an address with headers, without cookies. */
  async visitWith(address: string, headers: Readonly<Record<string, string>>): Promise<Exchange> {
    const exchange = await this.parts.client.send(undefined, 'GET', address, { headers });
    this.#record(undefined, exchange, []);
    return exchange;
  }

  /** Requests an address outside the API. */
  async visit(
    session: Session,
    address: string,
    { method = 'GET', headers = {} }: VisitOptions = {},
  ): Promise<Exchange> {
    const exchange = await this.parts.client.send(session.jar, method, address, { headers });
    this.#record(session.jar, exchange, secretFindings(exchange, this.#sent));
    return exchange;
  }

  /** Requests the start of an interaction, in a browser without a session. */
  async begin(jar: CookieJar, address: string): Promise<Exchange> {
    const exchange = await this.parts.client.send(jar, 'GET', address);
    this.#record(jar, exchange, []);
    return exchange;
  }

  /** True if a body has the name and password of the account of the options. */
  #isOfOwn(body: string): boolean {
    const own = this.parts.accounts.find(({ role }) => role === 'own');
    const name = own?.username ?? own?.email ?? own?.phone;
    return (
      own?.password !== undefined &&
      body.includes(JSON.stringify(own.password)) &&
      body.includes(JSON.stringify(name))
    );
  }

  /** Adds the findings about a secret that was unknown when its answers came. */
  #findEarlier(secret: string): void {
    this.#trail = this.#trail.map((call) =>
      call.exchange.operationId === undefined
        ? call
        : { ...call, findings: [...call.findings, ...secretFindings(call.exchange, [secret])] },
    );
    this.#sent.push(secret);
  }

  #record(jar: CookieJar | undefined, exchange: Exchange, findings: readonly Finding[]): void {
    this.#trail.push({ stepId: this.stepId, jar, before: this.#before, exchange, findings });
    this.#before = [];
    this.exchanges.push(exchange);
  }
}
