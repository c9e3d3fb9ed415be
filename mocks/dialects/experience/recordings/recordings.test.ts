import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { answerValidators } from '../../../../src/api/generated/experience/answer-validators.ts';
import { findEndpoint } from '../../../prism/find-endpoint.ts';
import { requestValidators } from '../../../prism/request-validators.ts';
import { contextFixture, ManualClock, sessionFixture } from '../../../rules/testing/fixtures.ts';
import { newInteraction, type Session } from '../../../session/session.ts';
import type { Passkey } from '../../../verification/factor.ts';
import { runExperienceRule } from '../run-experience-rule.ts';
import { isExperienceOperation } from '../rules.ts';
import { settingsOfFlow } from './flow-settings.ts';
import { recordedPeople } from './people.ts';

type Json = Readonly<Record<string, unknown>>;
interface Exchange {
  flow: string;
  request: { method: string; path: string; body?: unknown };
  status: number;
  answer?: unknown;
}

const ORIGIN = 'https://id.example.org';
const LINK = { token: 'lgqTc66GBZYr22iPpxXTyssES0HDn9sq', email: 'otmwxtvrzn29@example.org' };

const lines = readFileSync(
  new URL('../../../recordings/experience-exchanges.jsonl', import.meta.url),
  'utf8',
);
const exchanges = lines
  .split('\n')
  .filter((line) => line.includes('"request"'))
  .map((line) => JSON.parse(line) as Exchange);

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {}); // its keys can be anything
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const RANDOM = ['message', 'signInContext', 'codes', 'transports'];

/** A value without what differs from run to run: the keys of objects, the words of lists, and truth values. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'object' ? shapeOf(one) : one));
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return typeof value;
  const entries = Object.entries(value).filter(([name]) => !RANDOM.includes(name));
  return Object.fromEntries(entries.map(([name, one]) => [name, shapeOf(one)]));
};

/** Plays recorded calls against the rules as one browser would. Values of answers replace the recorded ones in later calls. */
class Replay {
  session: Session;
  readonly clock = new ManualClock();
  readonly random = contextFixture().random;
  readonly values = new Map<string, string>();
  #requests = 0;

  constructor() {
    const { browser } = sessionFixture();
    const oneTimeTokens = [{ ...LINK, state: 'new' as const, expiresAt: Infinity }];
    const overrides = { ...browser.overrides, release: '1.42' as const };
    this.session = {
      browser: { ...browser, accounts: recordedPeople, oneTimeTokens, overrides },
      interaction: null,
    };
  }

  beginFlow(): void {
    this.clock.advance(3600);
    this.session = { browser: { ...this.session.browser, usedCaptchaTokens: [] }, interaction: null };
  }

  beginInteraction(): void {
    const { browser } = this.session;
    const id = `request-${String(++this.#requests)}`;
    const request = { id, browserId: browser.id, startedAt: this.clock.now() };
    const interaction = newInteraction({
      ...request,
      clientId: 'demo-app',
      redirectUri: ORIGIN,
      state: null,
    });
    this.session = { browser, interaction };
  }

  get #records() {
    return this.session.interaction?.experience?.records ?? [];
  }

  /** The code that an app shows, for a new key or for the person's own. */
  #appCode(verificationId: unknown): string {
    this.clock.advance(90);
    const record = this.#records.find(({ id }) => id === verificationId);
    const { userId } = this.session.interaction?.experience ?? {};
    const person = this.session.browser.accounts.find(({ id }) => id === userId);
    const app = person?.factors?.find(({ type }) => type === 'Totp');
    const secret = record?.type === 'Totp' ? record.secret : app && 'secret' in app ? app.secret : undefined;
    return new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate({ timestamp: this.clock.now() });
  }

  /** The recorded body, with the secrets of this run where the server accepted the recorded ones. */
  #bodyOf({ request: { path, body }, status }: Exchange): Json {
    const text = JSON.stringify(body ?? {}).replaceAll(
      /"([^"]+)"/g,
      (_, value: string) => `"${this.values.get(value) ?? value}"`,
    );
    const json = asJson(JSON.parse(text));
    if (status !== 200) return json;
    if (path.endsWith('verification-code/verify')) {
      const record = this.#records.find(({ id }) => id === json['verificationId']);
      return { ...json, code: record && 'sent' in record ? record.sent?.code : '' };
    }
    if (!path.endsWith('totp/verify')) return json;
    const code = this.#appCode(json['verificationId']);
    this.values.set(asText(asJson(body)['code']), code);
    return { ...json, code };
  }

  /** Lets the provider know the person whom the recorded answer is about. */
  #meet({ code, userId, ...user }: Json, isOrganization: boolean): void {
    if (typeof code !== 'string') return;
    const claims = isOrganization
      ? asJson(JSON.parse(Buffer.from(code, 'base64url').toString()))
      : { sub: userId, ...user };
    const { sub, email, name } = claims;
    const person = {
      id: asText(sub),
      ...(typeof email === 'string' && { email }),
      ...(typeof name === 'string' && { name }),
    };
    const key = isOrganization ? 'organizationUsersByCode' : 'socialUsersByCode';
    this.session = { ...this.session, browser: { ...this.session.browser, [key]: { [code]: person } } };
  }

  /** Takes any passkey, as the recorded ones are of another host. */
  #verifierFor(payload: Json) {
    const id = asText(payload['id']);
    const created: Passkey = { type: 'WebAuthn', id, publicKey: '', counter: 0, transports: [] };
    return {
      verifyTotp: contextFixture().mfaVerifier.verifyTotp,
      verifyRegistration: () => created,
      verifyAuthentication: (_challenge: string, _response: unknown, known: readonly Passkey[]) =>
        known.find((one) => one.id === id) ?? null,
    };
  }

  /** The answer of the rule, or null where the description refuses the input. */
  play(exchange: Exchange): { status: number; body: Json } | null {
    const { method, path } = exchange.request;
    const url = new URL(path, ORIGIN);
    const match = findEndpoint('/api', method, url.pathname.replace('/api', ''));
    if (!match || 'allow' in match || !isExperienceOperation(match.endpoint.id))
      return { status: 404, body: {} };
    const { id } = match.endpoint;
    const { params } = match;
    const validators = requestValidators[id];
    const recordedBody = this.#bodyOf(exchange);
    const body = validators.body?.safeParse(recordedBody) ?? { success: true };
    const query = validators.query?.safeParse(Object.fromEntries(url.searchParams)) ?? { success: true };
    if (!body.success || !query.success) return null;
    this.#meet(asJson(recordedBody['connectorData']), path.includes('/sso/'));
    const context = {
      ...contextFixture('default', settingsOfFlow(exchange.flow)),
      release: '1.42' as const,
      random: this.random,
      origin: ORIGIN,
      mfaVerifier: this.#verifierFor(asJson(recordedBody['payload'])),
    };
    const input = { params, query: Object.fromEntries(url.searchParams), body: recordedBody };
    const { choice, session } = runExperienceRule(id, input, this.session, context, this.clock.now());
    this.session = session;
    const answers: Readonly<Record<number, { parse: (value: unknown) => unknown } | null>> =
      answerValidators[id];
    if (choice.status < 300) answers[choice.status]?.parse(choice.body);
    return { status: choice.status, body: asJson(choice.body) };
  }
}

it('answers every recorded call of the experience API as the recorded server did', () => {
  const replay = new Replay();
  const differences: string[] = [];
  let flow = '';
  let played = 0;
  for (const exchange of exchanges) {
    const { request, status } = exchange;
    if (exchange.flow !== flow) replay.beginFlow();
    flow = exchange.flow;
    if (request.path.startsWith('/oidc/auth')) replay.beginInteraction();
    if (request.path === '/api/interaction' && replay.session.interaction)
      replay.session = {
        ...replay.session,
        interaction: { ...replay.session.interaction, experience: null },
      };
    const isUnreadable = typeof request.body === 'string';
    if (!request.path.startsWith('/api/experience') || isUnreadable) continue;
    played++;
    const recorded = asJson(exchange.answer);
    const got = replay.play(exchange);
    const say = (what: string, one: unknown, other: unknown) =>
      differences.push(
        `${flow}: ${request.path} ${what} ${JSON.stringify(one)}, got ${JSON.stringify(other)}`,
      );
    if (got === null) {
      if (recorded['code'] !== 'guard.invalid_input') say('code', recorded['code'], 'guard.invalid_input');
      continue;
    }
    if (got.status !== status || got.body['code'] !== recorded['code'])
      say('answer', [status, recorded['code']], [got.status, got.body['code']]);
    const { error: _, error_description: __, ...comparable } = recorded;
    const isCut = JSON.stringify(comparable).includes('…');
    const [theirs, ours] = [comparable, got.body].map((one) => JSON.stringify(shapeOf(sorted(one))));
    const isOfSchema = recorded['code'] === 'guard.invalid_input';
    if (!isCut && !isOfSchema && theirs !== ours) say('body', theirs, ours);
    for (const [name, value] of Object.entries(recorded)) {
      if (typeof value === 'string') replay.values.set(value, asText(got.body[name]));
      if (Array.isArray(value))
        value.forEach((one, at) => replay.values.set(asText(one), asText((got.body[name] as unknown[])[at])));
    }
  }
  expect(differences).toEqual([]);
  expect(played).toBeGreaterThan(430);
});

/** The same value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
