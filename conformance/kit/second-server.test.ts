import { afterEach, describe, expect, it } from 'vitest';
import { secondServer } from './own-servers.ts';
import type { Variant } from '../../tests/second-server/variants.ts';
import { runConformance } from './run/run.ts';
import { between, jsonResponse, optionsFor } from './testing.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function outcomesAt(variant: Variant, ...checks: string[]) {
  const server = await secondServer(variant)();
  close = server.close;
  const options = { ...optionsFor(server.options.target), ...server.options, only: checks };
  const { results } = await runConformance(options);
  return Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]));
}

const done = () => new Response(null, { status: 204 });
const swallows = (swallowed: string) => () =>
  between({ request: (call) => (call === swallowed ? done() : undefined) });
const answers = (wanted: string, change: (body: Record<string, unknown>) => unknown) => () =>
  between({
    response: async (call, response) => {
      if (call !== wanted || response.status === 204) return response;
      const body = (await response.json()) as Record<string, unknown>;
      return jsonResponse(response.status, change(body), response.headers);
    },
  });
const status = (wanted: string, from: number, to: number) => () =>
  between({
    response: async (call, response) =>
      call === wanted && response.status === from
        ? new Response(to === 204 ? null : await response.text(), { status: to, headers: response.headers })
        : response,
  });

const LOOK_UP = 'GET /api/interaction/single-sign-on/connectors';
const CONNECTOR = `/api/interaction/single-sign-on/${encodeURIComponent('urn:acme:idp.7')}`;

/** Settings, the check that finds the fault, and the fault. */
const faults: readonly [variant: Variant, check: string, put: () => void][] = [
  ['username', 'event-can-change', swallows('PUT /api/interaction/event')],
  ['username', 'register-username', swallows('PATCH /api/interaction/profile')],
  ['username', 'delete-profile-deletes', swallows('DELETE /api/interaction/profile')],
  ['username', 'delete-ends-the-interaction', swallows('DELETE /api/interaction')],
  ['username', 'delete-needs-nothing', status('DELETE /api/interaction', 204, 404)],
  ['email', 'code-arrives', swallows('POST /api/interaction/verification/verification-code')],
  ['email', 'wrong-code-is-refused', status('PATCH /api/interaction/identifiers', 400, 204)],
  [
    'username',
    'register-lets-in',
    answers('POST /api/interaction/submit', ({ redirectTo, ...body }) => ({
      ...body,
      redirectUrl: redirectTo,
    })),
  ],
  [
    'two-step',
    'backup-codes-are-offered',
    answers('POST /api/interaction/submit', (body) => {
      const { codes } = (body['data'] ?? {}) as { codes?: string[] };
      return codes ? { ...body, data: { codes: codes.slice(1) } } : body;
    }),
  ],
  [
    'username',
    'settings-are-public',
    answers('GET /api/.well-known/sign-in-exp', (body) => ({ ...body, signInMode: 'signInAndRegister' })),
  ],
  ['plain', 'register-is-forbidden', status('PUT /api/interaction', 403, 401)],
  [
    'single-sign-on-terms',
    'sso-state-comes-back',
    answers(`POST ${CONNECTOR}/authorization-url`, ({ redirectTo, ...body }) => ({
      ...body,
      redirectTo: String(redirectTo).replace(/state=\w+/, 'state=another'),
    })),
  ],
  [
    'single-sign-on-members',
    'sso-unknown-person',
    () =>
      between({
        response: (call, response) =>
          call === `POST ${CONNECTOR}/authentication` && response.status === 422
            ? jsonResponse(200, { redirectTo: 'https://page.example/oidc/auth/1' })
            : response,
      }),
  ],
  [
    'single-sign-on',
    'sso-look-up-of-another-domain',
    () =>
      between({
        request: (call) => (call === LOOK_UP ? jsonResponse(200, ['0042'], { etag: '"1"' }) : undefined),
      }),
  ],
  ['single-sign-on', 'sso-password-is-refused', status('PUT /api/interaction', 422, 204)],
  [
    'email',
    'near-codes-are-refused',
    () =>
      between({
        request: (call, body) =>
          call === 'PATCH /api/interaction/identifiers' && /"verificationCode":\d/.test(body ?? '')
            ? done()
            : undefined,
      }),
  ],
  [
    'username',
    'events-have-one-spelling',
    () => between({ request: (_call, body) => (body === '{"event":"REGISTER"}' ? done() : undefined) }),
  ],
  ['username', 'writes-need-their-method', swallows('GET /api/interaction/submit')],
  ['username', 'start-before-body', status('PUT /api/interaction/event', 404, 204)],
  [
    'username',
    'unreadable-before-session',
    () =>
      between({
        request: (call, body) =>
          call === 'PUT /api/interaction/mfa' && body === '{"event":' ? done() : undefined,
      }),
  ],
  [
    'username',
    'session-cookies-are-http-only',
    () =>
      between({
        response: (call, response) => {
          if (call !== 'GET /oidc/auth') return response;
          const headers = new Headers(response.headers);
          headers.delete('set-cookie');
          for (const line of response.headers.getSetCookie())
            headers.append('set-cookie', line.replace(/; httponly/i, ''));
          return new Response(null, { status: response.status, headers });
        },
      }),
  ],
];

const error = (httpStatus: number, code: string, more: object = {}) =>
  jsonResponse(httpStatus, { message: 'No.', code, ...more });
const issues = [{ code: 'invalid_type', path: ['event'], message: 'Required' }];
const invalidInput = () =>
  error(400, 'guard.invalid_input', { data: { issues, name: 'ZodError' }, details: 'No.' });

/** Where releases 1.22 and 1.42 differ from the contract without harm to the pages. */
const ofReleases: readonly [variant: Variant, check: string, what: string, put: () => void][] = [
  [
    'username',
    'start-before-body',
    'validates more bodies before it checks that an interaction exists',
    () =>
      between({
        response: (call, response) =>
          call === 'PUT /api/interaction/event' && response.status === 404 ? invalidInput() : response,
      }),
  ],
  [
    'username',
    'unreadable-before-session',
    'looks for the session before it reads the body',
    () =>
      between({
        request: (_call, body) => (body === '{"event":' ? error(400, 'session.not_found') : undefined),
      }),
  ],
  ...(['putProfile', 'patchProfile'] as const).map((operation): (typeof ofReleases)[number] => [
    'username',
    `boundary-${operation}`,
    'accepts a username of more than 128 characters',
    () =>
      between({
        request: (call, body) =>
          call.endsWith(' /api/interaction/profile') && /^\{"username":"a{129}"\}$/.test(body ?? '')
            ? done()
            : undefined,
      }),
  ]),
  [
    'single-sign-on',
    'sso-look-up-in-any-letter-case',
    'compares domains case-sensitively',
    () =>
      between({
        request: (call, _, { searchParams }) =>
          call === LOOK_UP && /@.*[A-Z]/.test(searchParams.get('email') ?? '')
            ? jsonResponse(200, [], { etag: '"none"' })
            : undefined,
      }),
  ],
];

describe('on a server that shares no code with the mock', () => {
  it.each(faults)('with the settings %s, the kit finds a fault by %s', async (variant, check, put) => {
    expect(await outcomesAt(variant, check)).toEqual({ [check]: 'passed' });
    await close?.();
    put();
    expect(await outcomesAt(variant, check)).toEqual({ [check]: 'failed' });
  });

  it.each(ofReleases)(
    'with the settings %s, %s only warns that the server %s',
    async (variant, check, _what, put) => {
      put();
      expect(await outcomesAt(variant, check)).toEqual({ [check]: 'warning' });
    },
  );

  it('notes redirects to the host of X-Forwarded-Host, and fails nothing', async () => {
    const server = await secondServer('username')();
    close = server.close;
    between({
      response: (call, response) => {
        if (call !== 'GET /oidc/auth') return response;
        const headers = new Headers(response.headers);
        headers.set('location', 'https://forwarded.invalid/sign-in');
        return new Response(null, { status: response.status, headers });
      },
    });
    const options = { ...optionsFor(server.options.target), ...server.options };
    const { results, notes } = await runConformance({ ...options, only: ['forwarded-host-is-noted'] });
    expect(results[0]?.outcome).toBe('passed');
    expect(notes).toEqual([expect.stringContaining('builds redirects from X-Forwarded-Host')]);
  });
});
