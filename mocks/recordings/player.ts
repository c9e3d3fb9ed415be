import { Secret, TOTP } from 'otpauth';
import { firstScreen } from '../oidc/first-screen.ts';
import { exampleOf } from '../prism/description.ts';
import { findEndpoint } from '../prism/find-endpoint.ts';
import { merge } from '../prism/merge.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import { errorBeforeInput } from '../server/error-before-rule.ts';
import { parseRuleRequest, runRule } from '../server/run-rule.ts';
import { newBrowserSession, newInteraction, type Session } from '../session/session.ts';
import { defaultTenant } from '../tenants/general-tenants.ts';
import type { Passkey } from '../verification/factor.ts';
import { totpOnlyVerifier } from '../verification/mfa-verifier.ts';
import { mockContextFor, type MockContext } from '../world/mock-context.ts';
import { asJson, asList, asText, type Json } from './json.ts';
import { addressesIn, linkIn, peopleIn } from './people-in-calls.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { settingsInCalls, type FlowSettings } from './settings-in-calls.ts';

const ORIGIN = 'https://id.example.org';
const RELEASE = '1.42';
const CLIENT = 'demo-app';

/** What the mock answers. */
export interface PlayedAnswer {
  status: number;
  body: unknown;
  location?: string;
}

/** A clock that stands still unless it is moved. */
class PlayedClock {
  #now = Date.UTC(2026, 10, 1);
  now = () => this.#now;
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

/** Takes any passkey, as the recorded ones are of another host. */
const verifierFor = (payload: Json): MockContext['mfaVerifier'] => {
  const id = asText(payload['id']);
  const created: Passkey = { type: 'WebAuthn', id, publicKey: '', counter: 0, transports: [] };
  return {
    ...totpOnlyVerifier,
    verifyRegistration: () => created,
    verifyAuthentication: (_challenge, _response, known) => known.find((one) => one.id === id) ?? null,
  };
};

/**
 * Plays recorded calls against the rules of the mock, as one browser would. Ids and secrets of the mock's answers
 * replace the recorded ones in later calls.
 */
export class Player {
  session: Session;
  readonly #clock = new PlayedClock();
  readonly #values = new Map<string, string>();
  #flow: FlowSettings = settingsInCalls([]);
  #requests = 0;

  constructor(calls: readonly RecordedCall[]) {
    const browser = newBrowserSession(defaultTenant);
    const link = linkIn(calls);
    this.session = {
      browser: {
        ...browser,
        accounts: peopleIn(calls),
        oneTimeTokens: link ? [{ ...link, event: 'SignIn', state: 'new', expiresAt: Infinity }] : [],
        overrides: { ...browser.overrides, release: RELEASE },
      },
      interaction: null,
    };
  }

  /**
   * Begins a flow with the settings that its calls say. Accounts stay. A flow without an authorization
   * request goes on where the one before it has ended, unless the server knew no session.
   */
  beginFlow(calls: readonly RecordedCall[]): void {
    this.#flow = settingsInCalls(calls);
    this.#clock.advance(1);
    const { browser, interaction } = this.session;
    const isOver = asJson(calls[0]?.answer)['code'] === 'session.not_found';
    this.session = {
      browser: { ...browser, usedCaptchaTokens: [] },
      interaction: isOver ? null : interaction,
    };
    const [first] = calls;
    const isCut = !interaction && !isOver && !first?.request.path.startsWith('/oidc/auth');
    if (first && isCut) this.#beginBefore(first);
  }

  /** Starts a sign-in for a flow whose first calls are not in the file. */
  #beginBefore({ flow, line, answer }: RecordedCall): void {
    const before = { flow, line, status: 204 };
    this.#begin({ ...before, request: { method: 'GET', path: '/oidc/auth' } });
    if (asJson(answer)['code'] === 'session.interaction_not_found') return;
    const body = { interactionEvent: 'SignIn' };
    this.play({ ...before, request: { method: 'PUT', path: '/api/experience', body } });
  }

  /** Keeps what later calls send again: ids, keys and codes. */
  keep(recorded: unknown, answered: unknown): void {
    const own = asJson(answered);
    for (const [name, value] of Object.entries(asJson(recorded))) {
      this.#keepText(value, own[name]);
      asList(value).forEach((one, at) => {
        this.#keepText(one, asList(own[name])[at]);
      });
    }
  }

  #keepText(recorded: unknown, answered: unknown): void {
    if (typeof recorded === 'string' && typeof answered === 'string') this.#values.set(recorded, answered);
  }

  play(call: RecordedCall): PlayedAnswer {
    const { method, path } = call.request;
    if (path.startsWith('/oidc/auth')) return this.#begin(call);
    const url = new URL(path, ORIGIN);
    const match = findEndpoint('/api', method, url.pathname.replace(/^\/api/, ''));
    if (!match || 'allow' in match) return { status: 404, body: {} };
    const isUnreadable = typeof call.request.body === 'string';
    if (isUnreadable) return { status: 400, body: { message: '' } };
    return this.#call(call, match, Object.fromEntries(url.searchParams));
  }

  #begin({ request: { query = {} } }: RecordedCall): PlayedAnswer {
    const { browser } = this.session;
    const interaction = newInteraction({
      id: `request-${String(++this.#requests)}`,
      browserId: browser.id,
      startedAt: this.#clock.now(),
      clientId: CLIENT,
      redirectUri: ORIGIN,
      state: null,
    });
    this.session = { browser, interaction };
    const { pathname, search } = firstScreen(new URLSearchParams(query), CLIENT, RELEASE, ORIGIN);
    return { status: 303, body: undefined, location: `${pathname}${search}` };
  }

  #call(
    call: RecordedCall,
    { endpoint, params }: Exclude<NonNullable<ReturnType<typeof findEndpoint>>, { allow: unknown }>,
    query: Record<string, string>,
  ): PlayedAnswer {
    const { id } = endpoint;
    const body = call.request.body === undefined ? undefined : this.#bodyOf(call);
    const sent = asJson(body);
    this.#meet(asJson(sent['connectorData']), call.request.path.includes('/sso/'));
    const input = { params, query, headers: {}, body: endpoint.requestExamples ? (body ?? {}) : undefined };
    const request = parseRuleRequest(id, input, undefined);
    const choose = (): AnswerChoice => {
      if (!request)
        return errorBeforeInput(endpoint, this.session) ?? { status: 400, example: 'guard.invalid_input' };
      const context = this.#contextFor(asJson(sent['payload']));
      const { choice, session } = runRule(id, request, this.session, context, this.#clock, undefined);
      this.session = session;
      return choice;
    };
    const { status, example, body: own, patch } = choose();
    if (id === 'getSignInExperience') return { status, body: this.#contextFor({}).settings };
    const documented = example === null ? undefined : exampleOf(id, status, example);
    return { status, body: own ?? merge(documented, patch) };
  }

  #contextFor(payload: Json): MockContext {
    const context = mockContextFor(defaultTenant.name, ORIGIN, RELEASE);
    const { settings, tenant } = this.#flow;
    return {
      ...context,
      settings: { ...context.settings, ...settings },
      tenant: { ...context.tenant, ...tenant },
      mfaVerifier: verifierFor(payload),
      userAgent: 'node',
    };
  }

  get #records() {
    return this.session.interaction?.experience?.records ?? [];
  }

  /** The code that an app shows, for a new key or for the person's own. */
  #appCode(verificationId: unknown): string {
    this.#clock.advance(90);
    const record = this.#records.find(({ id }) => id === verificationId);
    const { userId } = this.session.interaction?.experience ?? {};
    const person = this.session.browser.accounts.find(({ id }) => id === userId);
    const app = person?.factors?.find(({ type }) => type === 'Totp');
    const secret = record?.type === 'Totp' ? record.secret : app && 'secret' in app ? app.secret : undefined;
    return new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate({ timestamp: this.#clock.now() });
  }

  /** The recorded body, with the secrets of the mock where the server accepted the recorded ones. */
  #bodyOf({ request: { path, body }, status }: RecordedCall): unknown {
    const text = JSON.stringify(body).replaceAll(
      /"([^"]+)"/g,
      (_, value: string) => `"${this.#values.get(value) ?? value}"`,
    );
    const own: unknown = JSON.parse(text);
    const json = asJson(own);
    if (status !== 200) return own;
    if (path.endsWith('verification-code/verify')) {
      const record = this.#records.find(({ id }) => id === json['verificationId']);
      return { ...json, code: record && 'sent' in record ? record.sent?.code : '' };
    }
    if (!path.endsWith('totp/verify')) return own;
    const code = this.#appCode(json['verificationId']);
    this.#values.set(asText(asJson(body)['code']), code);
    return { ...json, code };
  }

  /** Lets the provider know the person whom the recorded answer is about. */
  #meet({ code, userId, ...user }: Json, isOrganization: boolean): void {
    if (typeof code !== 'string') return;
    const claims = isOrganization
      ? asJson(JSON.parse(Buffer.from(code, 'base64url').toString()))
      : { sub: userId, ...user };
    const { sub, name } = claims;
    const person = {
      id: asText(sub),
      ...addressesIn(claims),
      ...(typeof name === 'string' && { name }),
    };
    const key = isOrganization ? 'organizationUsersByCode' : 'socialUsersByCode';
    this.session = { ...this.session, browser: { ...this.session.browser, [key]: { [code]: person } } };
  }
}
