import { expect, it } from 'vitest';
import { beginInteraction } from '../oidc/authorization-endpoint.ts';
import type { OperationId } from '../prism/description.ts';
import { systemClock } from '../session/clock.ts';
import { createMockState, sessionForRequest } from '../session/mock-state.ts';
import { totpOnlyVerifier } from '../verification/mfa-verifier.ts';
import { chooseAnswer } from './choose-answer.ts';
import type { HttpRequest } from './http-request.ts';
import { parseRuleRequest } from './run-rule.ts';

const SESSIONS = 1000;
const SEED = 51;
const ORIGIN = 'http://localhost:3000';

/** Numbers below a limit that depend on the seed alone (Park and Miller). */
function numbersOf(seed: number): (below: number) => number {
  let last = seed;
  return (below) => {
    last = (last * 48_271) % 0x7f_ff_ff_ff;
    return last % below;
  };
}

const mockState = createMockState(systemClock);

const requestOf = (path: string, cookies: ReadonlyMap<string, string>): HttpRequest => ({
  method: 'GET',
  url: new URL(path, ORIGIN),
  origin: ORIGIN,
  headers: {},
  cookies,
  cookieSuffix: '',
  body: '',
  isTooLarge: false,
});

/** A person in a browser of their own, who registers by one of the APIs, one call at a time. */
class Person {
  readonly address: string;
  readonly #cookies: ReadonlyMap<string, string>;
  #verificationId = '';
  readonly #calls: (() => void)[];

  constructor(index: number, api: 'interaction' | 'experience') {
    this.address = `person${String(index)}@example.org`;
    const path = '/oidc/auth?client_id=demo-app&tenant=no-terms&release=1.42';
    const { headers = {} } = beginInteraction(requestOf(path, new Map()), mockState);
    const lines = [headers['set-cookie'] ?? []].flat();
    this.#cookies = new Map(
      lines.map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return [name, value] as const;
      }),
    );
    this.#calls = api === 'interaction' ? this.#older() : this.#newer();
  }

  get session() {
    return sessionForRequest(mockState, requestOf('/', this.#cookies));
  }

  get #code(): string {
    return this.session.browser.inbox[0]?.code ?? '';
  }

  #call(id: OperationId, status: number, body?: object): void {
    const input = { params: {}, query: {}, headers: {}, body };
    const request = parseRuleRequest(id, input, undefined);
    if (!request) throw new Error(`The schemas of ${id} refuse the input.`);
    const { choice } = chooseAnswer(id, request, {
      request: requestOf('/', this.#cookies),
      mockState,
      mfaVerifier: totpOnlyVerifier,
    });
    expect([id, choice.status, choice.example]).toEqual([id, status, choice.example]);
    if (choice.body && 'verificationId' in choice.body)
      this.#verificationId = String(choice.body.verificationId);
  }

  #older(): (() => void)[] {
    const email = this.address;
    return [
      () => this.#call('putInteraction', 204, { event: 'Register' }),
      () => this.#call('sendVerificationCode', 204, { email }),
      () => this.#call('patchIdentifiers', 204, { email, verificationCode: this.#code }),
      () => this.#call('patchProfile', 204, { email }),
      () => this.#call('submitInteraction', 200),
    ];
  }

  #newer(): (() => void)[] {
    const identifier = { type: 'email', value: this.address };
    const interactionEvent = 'Register';
    return [
      () => this.#call('startInteraction', 204, { interactionEvent }),
      () => this.#call('sendCode', 200, { identifier, interactionEvent }),
      () =>
        this.#call('verifyCode', 200, {
          identifier,
          verificationId: this.#verificationId,
          code: this.#code,
        }),
      () => this.#call('identify', 201, { verificationId: this.#verificationId }),
      () => this.#call('submit', 200),
    ];
  }

  /** Makes the next call; false after the last one. */
  continue(): boolean {
    this.#calls.shift()?.();
    return this.#calls.length > 0;
  }
}

it(`leaves nothing of one of ${String(SESSIONS)} sessions in another, in whichever order they call both APIs`, () => {
  const next = numbersOf(SEED);
  const people = Array.from(
    { length: SESSIONS },
    (_, index) => new Person(index, next(2) === 0 ? 'interaction' : 'experience'),
  );
  const waiting = [...people];
  while (waiting.length > 0) {
    const at = next(waiting.length);
    if (!waiting[at]?.continue()) waiting.splice(at, 1);
  }
  const addresses = people.map(({ session: { browser, interaction } }) => {
    const found = JSON.stringify({ browser, interaction }).match(/person\d+@example\.org/g);
    return { of: [...new Set(found)], isSignedIn: typeof interaction?.accountId === 'string' };
  });
  expect(addresses).toEqual(people.map(({ address }) => ({ of: [address], isSignedIn: true })));
});
