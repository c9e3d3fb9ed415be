import { describe, expect, it } from 'vitest';
import type { Failure } from '../api/api-error.ts';
import { effectFor } from './effect-for.ts';
import { alertThenBack } from '../effects/error-handler.ts';

const coded = (code: string, data?: unknown): Failure => ({
  kind: 'coded',
  status: 422,
  code,
  message: 'Server says',
  data,
});

describe('a code', () => {
  it('leads to what the table says, in our words', async () => {
    expect(await effectFor(coded('session.invalid_credentials'))).toEqual({
      kind: 'inline',
      field: 'password',
      text: { key: 'error.invalid_credentials' },
    });
  });
  it('leads to what the step says, where the step knows better', async () => {
    const overrides = {
      'session.invalid_credentials': alertThenBack(1),
    };
    expect(await effectFor(coded('session.invalid_credentials'), overrides)).toMatchObject({
      kind: 'alert',
      then: { kind: 'back', steps: 1 },
    });
  });
  it('of a lockout names the minutes', async () => {
    expect(await effectFor(coded('session.verification_blocked_too_many_attempts'))).toMatchObject({
      text: { key: 'error.too_many_attempts', values: { count: 10 } },
    });
  });
  it('that only the server can explain names the wait that it asks for', async () => {
    expect(await effectFor(coded('connector.rate_limit_exceeded'))).toMatchObject({
      text: { literal: 'Server says' },
    });
    expect(
      await effectFor({
        kind: 'coded',
        status: 429,
        code: 'connector.rate_limit_exceeded',
        message: 'Busy',
        data: undefined,
        retryAfterS: 30,
      }),
    ).toEqual({ kind: 'toast', text: { key: 'error.server_wait_seconds', values: { count: 30 } } });
  });
  it('of a rejected password is told in our words, whatever the step; in those of the server where we have none', async () => {
    const rejected = (...data: unknown[]) => effectFor(coded('password.rejected', data));
    expect(await rejected({ code: 'password_rejected.too_short', interpolation: { min: 8 } })).toEqual({
      kind: 'inline',
      field: 'new_password',
      text: { key: 'error.password_rejected.too_short', values: { min: 8 } },
    });
    expect(await rejected({ code: 'password_rejected.recently_used' })).toMatchObject({
      text: { literal: 'Server says' },
    });
  });
  it('that means the session is over leads away for good', async () => {
    expect(await effectFor(coded('session.not_found'))).toEqual({
      kind: 'go',
      to: '/unknown-session',
      replace: true,
    });
  });
  it.each(['user.missing_mfa', 'user.too_tall', 'toString', '__proto__', 'constructor'])(
    'that nobody has decided or knows (%s) shows the words of the server',
    async (code) => {
      expect(await effectFor(coded(code, {}))).toEqual({ kind: 'toast', text: { literal: 'Server says' } });
    },
  );
  it('without words is an unknown error', async () => {
    expect(
      await effectFor({ kind: 'coded', status: 422, code: 'x', message: ' ', data: undefined }),
    ).toMatchObject({ text: { key: 'error.unknown' } });
  });
});

describe('data that does not fit its code', () => {
  const row = ({ data }: { data: { missingProfile: string[] } }) =>
    ({ kind: 'toast', text: { literal: data.missingProfile.join() } }) as const;
  it('is handled like a code nobody knows', async () => {
    expect(
      await effectFor(coded('user.missing_profile', { missingProfile: 7 }), { 'user.missing_profile': row }),
    ).toMatchObject({ text: { literal: 'Server says' } });
  });
  it('that fits reaches its row', async () => {
    expect(
      await effectFor(coded('user.missing_profile', { missingProfile: ['email', 'planet'] }), {
        'user.missing_profile': row,
      }),
    ).toMatchObject({ text: { literal: 'email,planet' } });
  });
});

describe('without a code', () => {
  it.each<[string, Failure, object]>([
    ['a timeout', { kind: 'timeout' }, { key: 'error.timeout' }],
    ['no network', { kind: 'network' }, { key: 'error.network' }],
    ['an answer that cannot be read', { kind: 'malformed', status: 200 }, { key: 'error.unknown' }],
    ['a status without a body', { kind: 'http', status: 502 }, { key: 'error.unknown' }],
    ['a message', { kind: 'http', status: 500, message: 'Kaputt' }, { literal: 'Kaputt' }],
    [
      'a wait of seconds',
      { kind: 'http', status: 503, retryAfterS: 30 },
      { key: 'error.server_wait_seconds', values: { count: 30 } },
    ],
    [
      'a wait of minutes',
      { kind: 'http', status: 429, message: 'Slow', retryAfterS: 100 },
      { key: 'error.server_wait_minutes', values: { count: 2 } },
    ],
    [
      'a wait that is over',
      { kind: 'http', status: 503, message: 'Busy', retryAfterS: 0 },
      { literal: 'Busy' },
    ],
  ])('%s has a sentence', async (_what, failure, text) => {
    expect(await effectFor(failure)).toEqual({ kind: 'toast', text });
  });

  it('offline is said once: the banner in the page tells the rest', async () => {
    expect(await effectFor({ kind: 'network' }, {}, false)).toEqual({ kind: 'offline' });
  });
});
