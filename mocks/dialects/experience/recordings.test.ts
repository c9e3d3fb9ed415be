import { readFileSync } from 'node:fs';
import { TOTP, Secret } from 'otpauth';
import { expect, it } from 'vitest';
import type { Account } from '../../people/persona.ts';
import { newInteraction, type Session } from '../../session/session.ts';
import {
  contextFixture,
  ManualClock,
  sessionFixture,
  type FixtureOverrides,
} from '../../rules/testing/fixtures.ts';
import type { Passkey } from '../../verification/factor.ts';
import type { Call, Outcome } from './rule.ts';
import { experienceRules } from './rules.ts';
import { settingsOfFlow, people } from './recordings-data.ts';

interface Exchange {
  flow: string;
  request: { method: string; path: string; body?: Record<string, unknown> };
  status: number;
  answer?: unknown;
}
type AnyRule = (session: Session, call: Call<never>) => Outcome;

const exchanges = readFileSync(new URL('../../replay/experience-exchanges.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Exchange)
  .filter(({ request }) => request !== undefined);

const rulesByPath: Readonly<Record<string, keyof typeof experienceRules>> = {
  'PUT ': 'startInteraction',
  'PUT /interaction-event': 'changeEvent',
  'GET /interaction': 'readInteraction',
  'POST /identification': 'identify',
  'POST /submit': 'submit',
  'POST /verification/password': 'verifyPassword',
  'POST /verification/verification-code': 'sendCode',
  'POST /verification/verification-code/verify': 'verifyCode',
  'POST /verification/mfa-verification-code': 'sendMfaCode',
  'POST /verification/mfa-verification-code/verify': 'verifyMfaCode',
  'POST /verification/new-password-identity': 'createPasswordIdentity',
  'POST /verification/one-time-token/verify': 'verifyOneTimeToken',
  'POST /verification/totp/secret': 'createTotp',
  'POST /verification/totp/verify': 'verifyTotp',
  'POST /verification/web-authn/registration': 'startWebAuthnRegistration',
  'POST /verification/web-authn/registration/verify': 'verifyWebAuthnRegistration',
  'POST /verification/web-authn/authentication': 'startWebAuthnAuthentication',
  'POST /verification/web-authn/authentication/verify': 'verifyWebAuthnAuthentication',
  'POST /verification/backup-code/generate': 'createBackupCodes',
  'POST /verification/backup-code/verify': 'verifyBackupCode',
  'POST /verification/sign-in-passkey/authentication': 'startPasskeySignIn',
  'POST /verification/sign-in-passkey/authentication/verify': 'verifyPasskeySignIn',
  'POST /preflight/sign-in-passkey/authentication': 'createPasskeyOffer',
  'POST /verification/social/ID/authorization-uri': 'startSocial',
  'POST /verification/social/ID/verify': 'verifySocial',
  'POST /verification/sso/ID/authorization-uri': 'startSso',
  'POST /verification/sso/ID/verify': 'verifySso',
  'GET /sso-connectors': 'findConnectorIds',
  'POST /profile': 'stageProfile',
  'PUT /profile/password': 'replacePassword',
  'POST /profile/mfa': 'bindFactor',
  'POST /profile/mfa/mfa-enabled': 'enableTwoStep',
  'POST /profile/mfa/mfa-skipped': 'skipTwoStep',
  'POST /profile/mfa/mfa-suggestion-skipped': 'skipMfaSuggestion',
  'POST /profile/mfa/passkey': 'bindPasskey',
};

/** The keys of a value; the recordings leave some values out. */
const keysOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keysOf);
  if (typeof value !== 'object' || value === null) return null;

  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keysOf(one)]));
};

it('answers every recorded call as the recorded server did', () => {
  const clock = new ManualClock();
  let session: Session = sessionFixture();
  session = {
    ...session,
    browser: {
      ...session.browser,
      accounts: [...people] as Account[],
      oneTimeTokens: [
        {
          token: 'lgqTc66GBZYr22iPpxXTyssES0HDn9sq',
          email: 'otmwxtvrzn29@example.org',
          state: 'new',
          expiresAt: Infinity,
        },
      ],
      overrides: { ...session.browser.overrides, release: '1.42' },
    },
  };
  let flow = '';
  let count = 0;
  let compared = 0;
  const known = new Map<string, string>();
  const differences: string[] = [];
  const ids: unknown[] = [];

  for (const exchange of exchanges) {
    const { request, status } = exchange;
    const { method, path } = request;
    if (exchange.flow !== flow) {
      flow = exchange.flow;
      clock.advance(3600);
      session = { ...session, interaction: null };
      session = { ...session, browser: { ...session.browser, usedCaptchaTokens: [] } };
    }
    if (path.startsWith('/oidc/auth')) {
      session = {
        ...session,
        interaction: newInteraction({
          id: `i${String(count++)}`,
          browserId: session.browser.id,
          startedAt: clock.now(),
          clientId: 'demo-app',
          redirectUri: 'https://x',
          state: null,
        }),
      };
      continue;
    }
    if (path.startsWith('/api/interaction') || path.startsWith('/api/.well')) {
      if (path === '/api/interaction' && session.interaction)
        session = { ...session, interaction: { ...session.interaction, experience: null } };
      continue;
    }
    const url = new URL(path, 'https://id.example.org');
    const connectorId = /\/(?:social|sso)\/([^/]+)\//.exec(url.pathname)?.[1];
    const short = url.pathname.replace('/api/experience', '').replace(/\/(social|sso)\/[^/]+\//, '/$1/ID/');
    const id = rulesByPath[`${method} ${short}`];
    const rule = id && (experienceRules[id] as AnyRule);
    const answer = (exchange.answer ?? {}) as { code?: string; data?: unknown } & Record<string, unknown>;
    const isSchema = answer.code === 'guard.invalid_input' && answer.data !== undefined;
    if (!rule || isSchema || (status === 400 && answer.code === undefined)) continue;

    const overrides: FixtureOverrides = settingsOfFlow(flow);
    const context = {
      ...contextFixture('default', overrides),
      release: '1.42' as const,
      random: sharedRandom,
      origin: 'https://id.example.org',
    };
    const raw = typeof request.body === 'object' ? request.body : {};
    const text = JSON.stringify(raw).replaceAll(
      /"([^"]+)"/g,
      (_, value: string) => `"${known.get(value) ?? value}"`,
    );
    const body: Record<string, unknown> = JSON.parse(text) as Record<string, unknown>;
    if (connectorId !== undefined) body['connectorId'] = connectorId;
    if (short === '/sso-connectors') body['email'] = url.searchParams.get('email');
    // secrets
    const records = session.interaction?.experience?.records ?? [];
    const code = typeof body['code'] === 'string' ? body['code'] : '';
    if (short.endsWith('verification-code/verify') && status === 200) {
      const record = records.find(({ id }) => id === body['verificationId']);
      body['code'] = record && 'sent' in record ? record.sent?.code : '';
    }
    if (short === '/verification/totp/verify' && code !== '000000' && code !== '123456' && status === 200) {
      clock.advance(90);
      const record = records.find(({ id }) => id === body['verificationId']);
      const own = session.browser.accounts.find(({ id }) => id === session.interaction?.experience?.userId);
      const app = own?.factors?.find((factor) => factor.type === 'Totp');
      const secret = record && 'secret' in record ? record.secret : app?.secret;
      const totp = new TOTP({ secret: Secret.fromBase32(secret ?? 'A') }).generate({
        timestamp: clock.now(),
      });
      known.set(code, totp);
      body['code'] = totp;
    }
    const data = body['connectorData'] as Record<string, string> | undefined;
    if (data?.['code'] !== undefined) {
      const token = short.includes('/sso/')
        ? (JSON.parse(Buffer.from(data['code'], 'base64url').toString()) as Record<string, string>)
        : null;
      const user = token
        ? { id: token['sub'] ?? '', email: token['email'] ?? '', name: token['name'] ?? '' }
        : {
            id: data['userId'] ?? '',
            ...(data['email'] && { email: data['email'] }),
            ...(data['name'] && { name: data['name'] }),
          };
      const key = token ? 'organizationUsersByCode' : 'socialUsersByCode';
      session = { ...session, browser: { ...session.browser, [key]: { [data['code']]: user } } };
    }
    const payload = body['payload'] as { id: string } | undefined;
    const passkey = (old: readonly Passkey[]): Passkey =>
      old.find(({ id }) => id === payload?.id) ?? {
        type: 'WebAuthn',
        id: payload?.id ?? '',
        publicKey: '',
        counter: 0,
        transports: [],
      };
    const mfaVerifier = {
      ...context.mfaVerifier,
      verifyRegistration: () => passkey([]),
      verifyAuthentication: (_c: string, _r: unknown, old: readonly Passkey[]) => ({
        ...passkey(old),
        counter: 1,
      }),
    };

    const result = rule(session, {
      body: body as never,
      context: { ...context, mfaVerifier },
      now: clock.now(),
    });
    session = result.session;
    compared++;
    const patch = (result.body ?? { data: result.data }) as Record<string, unknown>;
    const error = status >= 400 ? answer.code : null;
    const got = { status: result.status, code: result.code ?? null };
    const where = `${flow} | ${method} ${short} ${text.slice(0, 120)}`;
    if (got.status !== status || got.code !== error)
      differences.push(
        `${where}: recorded ${String(status)} ${String(error)}, got ${String(got.status)} ${String(got.code)} ${JSON.stringify(result.data ?? {})}`,
      );
    else if (status >= 400 && answer.code !== 'password.rejected') {
      const mine = JSON.stringify(keysOf(patch['data'] ?? null));
      const theirs = JSON.stringify(keysOf(answer.data ?? null));
      if (mine !== theirs && !JSON.stringify(answer.data).includes('…'))
        differences.push(`${where}: data ${theirs}, got ${mine}`);
      for (const list of ['missingProfile', 'availableFactors', 'maskedIdentifiers'])
        if (
          JSON.stringify((patch['data'] as Record<string, unknown> | undefined)?.[list]) !==
          JSON.stringify((answer.data as Record<string, unknown> | undefined)?.[list])
        )
          differences.push(
            `${where}: ${list} ${JSON.stringify(answer.data)}, got ${JSON.stringify(patch['data'])}`,
          );
    } else if (
      answer.code === 'password.rejected' &&
      JSON.stringify(patch['data']) !== JSON.stringify(answer.data)
    )
      differences.push(`${where}: ${JSON.stringify(answer.data)}, got ${JSON.stringify(patch['data'])}`);
    if (status === 200) {
      const recorded = answer['verificationId'];
      if (typeof recorded === 'string') known.set(recorded, String(patch['verificationId']));
      const codes = answer['codes'];
      if (Array.isArray(codes))
        codes.forEach((one: string, at) => known.set(one, String((patch['codes'] as string[])[at])));
      const [mine, theirs] = [Object.keys(patch), Object.keys(answer)].map((names) =>
        names.toSorted().join(),
      );
      if (short !== '/interaction' && mine !== theirs)
        differences.push(`${where}: keys ${theirs}, got ${mine}`);
      if (short === '/interaction') {
        const view = (state: Record<string, unknown>) => ({
          userId: 'userId' in state,
          event: state['interactionEvent'],
          captcha: state['captcha'],
          profile: Object.keys(state['profile'] as object),
          mfa: Object.keys(state['mfa'] as object),
          records: (state['verificationRecords'] as Record<string, unknown>[]).map((one) => [
            one['type'],
            one['verified'],
            Object.keys(one).toSorted().join(),
          ]),
        });
        const [a, b] = [JSON.stringify(view(answer)), JSON.stringify(view(patch))];
        if (a !== b) differences.push(`${where}: state ${a}, got ${b}`);
      }
    }
    ids.push(patch['verificationId']);
  }
  console.log(compared, differences.length);
  expect(differences).toEqual([]);
});

const sharedRandom = contextFixture().random;
