import type { CookieJar } from 'tough-cookie';
import { codeOf, valueOf } from '../http/exchange.ts';
import type { CodeSource } from '../helper/inbox.ts';
import type { Made, Values } from '../helper/values.ts';
import type { Preparation, RecordedCall } from '../run/scope.ts';
import {
  answerValueOf,
  escapeControls,
  quoted,
  shiftLetters,
  TOTP_FUNCTION,
  type AnswerValue,
} from './curl-parts.ts';
import { maskAddress, maskHeader } from './mask.ts';

/** The facts of a run that its curl lines need. */
export interface CurlContext {
  values: Pick<Values, 'made' | 'options'>;
  codes: CodeSource;
}

/** Headers that curl sends by itself, or that the chain writes elsewhere. */
const USUAL_HEADERS = ['cookie', 'content-type', 'accept-language'];
const SECRET_KEYS = ['password', 'verificationCode', 'code', 'connectorData', 'id_token', 'access_token'];
/** A longer body would fill the screen. */
const LONGEST_BODY = 5000;

interface Leaf {
  key: string;
  value: unknown;
}

function leavesOf(value: unknown, key = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, key));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => leavesOf(one, name))
    : [{ key, value }];
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Writes the commands that repeat the calls of a check. */
class Chain {
  readonly #context: CurlContext;
  readonly #trail: readonly RecordedCall[];
  readonly #jars = new Map<CookieJar, string>();
  /** Shell expressions of values that differ in each run. */
  readonly #expressions = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** Values that later calls take from an answer, by the index of its call. */
  readonly #taken = new Map<number, Map<string, AnswerValue>>();
  readonly #wrong: ReadonlySet<string>;
  readonly #lines: string[] = [];

  constructor(trail: readonly RecordedCall[], context: CurlContext) {
    this.#trail = trail;
    this.#context = context;
    this.#wrong = wrongPasswords(trail);
    trail.forEach((call, at) => {
      for (const value of this.#wantedBy(call)) this.#takeFromAnswer(value, at);
    });
  }

  lines(): string[] {
    this.#trail.forEach((call, at) => {
      for (const preparation of call.before) this.#prepare(preparation);
      this.#write(call, at);
    });
    return this.#lines;
  }

  /** Texts of a request that an earlier answer may hold. */
  #wantedBy({ exchange, before }: RecordedCall): string[] {
    const secrets = before.flatMap((one) => (one.kind === 'app-code' ? [one.secret] : []));
    const texts = leavesOf(parsed(exchange.requestBody)).flatMap(({ value }) =>
      typeof value === 'string' && value.length >= 6 && !this.#context.values.made.has(value) ? [value] : [],
    );
    const isPage = exchange.operationId === undefined;
    return [...secrets, ...texts, ...(isPage ? [exchange.url] : [])];
  }

  #takeFromAnswer(value: string, before: number): void {
    for (let at = before - 1; at >= 0; at--) {
      const call = this.#trail[at];
      const found = call && answerValueOf(call.exchange, value);
      if (!found) continue;
      this.#taken.set(at, (this.#taken.get(at) ?? new Map<string, AnswerValue>()).set(value, found));
      return;
    }
  }

  #named(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const isCounted = name !== 'PASSWORD' && name !== 'WRONG_PASSWORD';
    return count === 1 && !isCounted ? name : `${name}_${count}`;
  }

  #assign(value: string, name: string, assigned: string): string {
    const variable = this.#named(name);
    this.#lines.push(`${variable}=${assigned}`);
    const expression = `\${${variable}}`;
    this.#expressions.set(value, expression);
    return expression;
  }

  #prepare(preparation: Preparation): void {
    switch (preparation.kind) {
      case 'copy':
        this.#lines.push(`cp ${this.#jarOf(preparation.from)} ${this.#jarOf(preparation.to)}`);
        return;
      case 'code':
        this.#assign(preparation.code, 'CODE', this.#readCode(preparation));
        return;
      case 'app-code': {
        const secret = this.#expressions.get(preparation.secret);
        const from =
          secret ??
          this.#assign(preparation.secret, 'SECRET', this.#askedFor('SECRET', 'the secret of the app'));
        if (!this.#lines.includes(TOTP_FUNCTION)) this.#lines.push(TOTP_FUNCTION);
        this.#assign(preparation.code, 'APP_CODE', `$(totp "${from}" ${preparation.steps})`);
      }
    }
  }

  #askedFor(name: string, what: string): string {
    return `\${${name}:?'set it to ${what.replaceAll("'", '')}'}`;
  }

  #readCode({ address, jar, isFirst }: Extract<Preparation, { kind: 'code' }>): string {
    const { codes } = this.#context;
    const to = this.#expressions.get(address) ?? address;
    switch (codes.kind) {
      case 'fixed':
        return quoted(codes.code);
      case 'url': {
        const { origin } = new URL(this.#trail[0]?.exchange.url ?? 'http://localhost');
        const url = new URL(codes.url.replaceAll('{address}', '@@'), origin).href.replaceAll('@@', to);
        const which = isFirst ? 'head -1' : 'tail -1';
        return `$(curl -s -b ${this.#jarOf(jar)} "${url}" | grep -o '"code": *"\\{0,1\\}[0-9]*' | grep -o '[0-9]*$' | ${which})`;
      }
      case 'command':
        return `$(ADDRESS="${to}" sh -c ${quoted(codes.command)} | tail -1 | awk '{print $NF}')`;
      case 'prompt':
      case 'none':
        return this.#askedFor('CODE', `the code sent to ${address}`);
    }
  }

  #jarOf(jar: CookieJar): string {
    const known = this.#jars.get(jar) ?? `jar${this.#jars.size + 1}`;
    this.#jars.set(jar, known);
    return known;
  }

  #madeAnew(value: string, kind: Made): string {
    const random = '$RANDOM$RANDOM';
    switch (kind) {
      case 'username':
        return this.#assign(value, 'USERNAME', `"cf_${random}"`);
      case 'email':
        return this.#assign(
          value,
          'EMAIL',
          `"${this.#context.values.options.emailTemplate.replace('{id}', `cf-${random}`)}"`,
        );
      case 'phone': {
        const digits = this.#context.values.options.phoneTemplate
          .replaceAll('N', '$((RANDOM % 8 + 2))')
          .replaceAll('X', '$((RANDOM % 10))');
        return this.#assign(value, 'PHONE', `"${digits}"`);
      }
      case 'password':
        return this.#assign(value, this.#nameOfPassword(value), quoted(shiftLetters(value)));
    }
  }

  #nameOfPassword(value: string): string {
    return this.#wrong.has(value) ? 'WRONG_PASSWORD' : 'PASSWORD';
  }

  /** A shell expression for a text of a request; undefined for one that is the same in each run. */
  #expressionOf({ key, value: given }: Leaf): string | undefined {
    const value = String(given);
    const known = this.#expressions.get(value);
    if (known !== undefined) return known;
    const kind = this.#context.values.made.get(value);
    if (kind !== undefined) return this.#madeAnew(value, kind);
    if (key === 'password' && value !== '') return this.#otherPassword(value);
    if (!SECRET_KEYS.includes(key)) return undefined;
    return this.#nearCode(value) ?? (/^\d{0,7}$/.test(value) ? undefined : this.#unknownSecret(key, value));
  }

  /** A password that is nearly one of the run's own, or one of the person who runs the kit. */
  #otherPassword(value: string): string {
    const plain = value.normalize('NFKC').trim().toLowerCase();
    const isNear = [...this.#context.values.made].some(([made, kind]) => {
      const own = made.toLowerCase();
      return kind === 'password' && (own.startsWith(plain) || plain.startsWith(own));
    });
    const name = isNear ? 'WRONG_PASSWORD' : this.#nameOfPassword(value);
    return this.#assign(
      value,
      name,
      isNear
        ? quoted(escapeControls(shiftLetters(value)))
        : this.#askedFor(name, 'the password of your account'),
    );
  }

  #unknownSecret(key: string, value: string): string {
    const name = key === 'connectorData' || key.endsWith('token') ? 'TOKEN' : 'CODE';
    return this.#assign(value, name, this.#askedFor(name, `the ${key} of a new try`));
  }

  /** A code that was made from the one that the server sent. */
  #nearCode(value: string): string | undefined {
    if (value.length < 3) return undefined;
    for (const [code, expression] of this.#expressions) {
      if (!/^\$\{\w*CODE_\d+\}$/.test(expression)) continue;
      const name = expression.slice(2, -1);
      if (value.startsWith(code)) return `${expression}${value.slice(code.length)}`;
      if (code.startsWith(value)) return `\${${name}:0:${value.length}}`;
      if (value.length === code.length && value.slice(0, -1) === code.slice(0, -1))
        return this.#assign(
          value,
          'WRONG_CODE',
          `\${${name}%?}$(( (\${${name}:${code.length - 1}:1} + 1) % 10 ))`,
        );
    }
    return undefined;
  }

  /** A body in single quotes, with variables in place of values that differ. */
  #bodyOf(text: string): string {
    const body = parsed(text);
    if (body === undefined) return quoted(text);
    const found: string[] = [];
    const marked = JSON.stringify(body, (key: string, value: unknown) => {
      if (typeof value !== 'string' && typeof value !== 'number') return value;
      const expression = this.#expressionOf({ key, value });
      if (expression === undefined) return value;
      found.push(expression);
      return typeof value === 'number' ? `@@number${found.length - 1}@@` : `@@${found.length - 1}@@`;
    });
    return quoted(marked)
      .replaceAll(/"@@number(\d+)@@"/g, (_, at: string) => `'"${found[Number(at)] ?? ''}"'`)
      .replaceAll(/@@(\d+)@@/g, (_, at: string) => `'"${found[Number(at)] ?? ''}"'`);
  }

  #addressOf({ exchange }: RecordedCall): string {
    const taken = exchange.operationId === undefined ? this.#expressions.get(exchange.url) : undefined;
    return taken === undefined ? quoted(maskAddress(exchange.url)) : `"${taken}"`;
  }

  /** The mock tells browsers by a cookie, and all browsers of a run have the same one. */
  #giveCookies({ jar, exchange }: RecordedCall): string | undefined {
    if (!jar) return undefined;
    const isNew = !this.#jars.has(jar);
    const [first] = this.#jars.values();
    const names = (exchange.requestHeaders['cookie'] ?? '')
      .split('; ')
      .map((pair) => pair.split('=')[0] ?? '');
    const name = this.#jarOf(jar);
    if (isNew && first !== undefined && names[0] !== '')
      this.#lines.push(`grep ${names.map((one) => `-e ${quoted(one)}`).join(' ')} ${first} > ${name}`);
    return name;
  }

  #write(call: RecordedCall, at: number): void {
    const { exchange } = call;
    const { method, requestHeaders, requestBody, operationId } = exchange;
    const jar = this.#giveCookies(call);
    const parts = [`curl -isS -w '\\n'`, ...(jar === undefined ? [] : [`-b ${jar} -c ${jar}`])];
    if (method === 'HEAD') parts.push('-I');
    else if (method !== 'GET') parts.push(`-X ${method}`);
    parts.push(this.#addressOf(call));
    for (const [name, value] of Object.entries(requestHeaders))
      if (!USUAL_HEADERS.includes(name)) parts.push(`-H ${quoted(`${name}: ${maskHeader(name, value)}`)}`);
    if (requestBody !== undefined) {
      parts.push(`-H ${quoted(`content-type: ${requestHeaders['content-type'] ?? 'application/json'}`)}`);
      const isLong = requestBody.length > LONGEST_BODY;
      parts.push(
        isLong
          ? `--data-raw '' # a body of ${requestBody.length} characters`
          : `--data-raw ${this.#bodyOf(requestBody)}`,
      );
      if (valueOf(parsed(requestBody), 'type') === 'WebAuthn')
        this.#lines.push('# A passkey signs each request anew, so only --replay repeats this call.');
      if (valueOf(parsed(requestBody), 'connectorData') !== undefined || operationId === 'signInWithSso')
        this.#lines.push('# A provider answers each person anew, so only --replay repeats this call.');
    }
    const taken = this.#taken.get(at);
    const next = this.#trail[at + 1];
    const isBesideNext = next !== undefined && next.exchange.startedAt < exchange.startedAt + exchange.ms;
    const file = `answer${at + 1}`;
    this.#lines.push(
      `${parts.join(' ')}${taken ? ` | tee ${file}` : ''}${isBesideNext && !taken ? ' &' : ''}`,
    );
    const previous = this.#trail[at - 1];
    const isBesidePrevious =
      previous && exchange.startedAt < previous.exchange.startedAt + previous.exchange.ms;
    if (isBesidePrevious && !isBesideNext) this.#lines.push('wait');
    for (const [value, { name, command }] of taken ?? []) this.#assign(value, name, command(file));
  }
}

/** Passwords that the server refused, and never took. */
function wrongPasswords(trail: readonly RecordedCall[]): ReadonlySet<string> {
  const passwordsOf = (isWanted: (call: RecordedCall) => boolean) =>
    trail
      .filter(isWanted)
      .flatMap(({ exchange }) =>
        leavesOf(parsed(exchange.requestBody)).flatMap(({ key, value }) =>
          key === 'password' ? [String(value)] : [],
        ),
      );
  const taken = passwordsOf(({ exchange }) => exchange.status < 300);
  const refused = passwordsOf(({ exchange }) => codeOf(exchange.json) === 'session.invalid_credentials');
  return new Set(refused.filter((one) => !taken.includes(one)));
}

/**
 * Commands that repeat the calls of a check in an empty folder. Each browser has its own cookie jar; names and addresses
 * that the run has used up are made anew, and passwords are others of the same form.
 */
export function curlChain(trail: readonly RecordedCall[], context: CurlContext): string[] {
  return new Chain(trail, context).lines();
}
