import { describe, expect, it } from 'vitest';
import type { Failure } from '../../api/api-error.ts';
import { readSettings } from '../../api/read-settings.ts';
import { readDeployment } from '../../domain/deployment.ts';
import type { ErrorOverrides } from '../effects/effect.ts';
import { effectFor } from './effect-for.ts';
import { adapter } from '../../app/interaction-adapter.ts';
import { alertThenBack } from '../effects/error-handlers.ts';

const { errors } = adapter;
const codedFailure = (code: string, data?: unknown): Extract<Failure, { kind: 'coded' }> => ({
  kind: 'coded',
  status: 422,
  code,
  message: 'Server says',
  data,
});

const context = {
  page: '/sign-in/password',
  settings: readSettings({}).settings,
  deployment: readDeployment(null),
  accountIdentifier: undefined,
  linkSocial: undefined,
  returnUrl: undefined,
  native: false,
  language: 'en',
  lastSentCode: () => Promise.resolve(undefined),
  seesOtherTabs: true,
} as const;
const effectOf = (failure: Failure, overrides: ErrorOverrides = {}, online = true) =>
  effectFor(failure, { ...errors, table: { ...errors.table, ...overrides } }, context, online);
const effectInGerman = (failure: Failure) => effectFor(failure, errors, { ...context, language: 'de' }, true);

describe('an error code', () => {
  it('leads to the effect of the step if the step overrides the table', () => {
    const overrides = {
      'session.invalid_credentials': alertThenBack(1),
    };
    expect(effectOf(codedFailure('session.invalid_credentials'), overrides)).toMatchObject({
      kind: 'alert',
      then: { kind: 'forgetCode', then: { kind: 'back', steps: 1 } },
    });
  });

  it('shows how long a lockout lasts in the server’s words if they are in the language of the page', () => {
    const lockout = codedFailure('session.verification_blocked_too_many_attempts');
    expect(effectOf(lockout)).toMatchObject({
      text: { literal: 'Server says', language: 'en', ours: 'error.too_many_attempts' },
    });
    const english = { ...lockout, message: 'Too many attempts. Please try again in 60 minutes.' };
    expect(effectInGerman(english)).toEqual({
      kind: 'inline',
      field: 'password',
      text: { key: 'error.too_many_attempts' },
    });
  });

  it.each([
    ['/sign-in', 'error.not_allowed'],
    ['/register', 'error.register_not_allowed'],
    ['/register/verification-code', 'error.register_not_allowed'],
    ['/forgot-password', 'error.recovery_not_allowed'],
  ] as const)('says on %s that this is not allowed there', (page, key) => {
    expect(effectFor(codedFailure('auth.forbidden'), errors, { ...context, page }, true)).toEqual({
      kind: 'notice',
      text: { key },
    });
  });

  it.each([
    ['/sign-in', 'action.change_it', 1],
    ['/sign-in/password', 'action.change_it', 1],
    ['/forgot-password/reset', 'action.start_again', 2],
    ['/sign-in/social/$connectorId', 'action.start_again', 2],
    ['/mfa-verification/Totp', 'action.start_again', 2],
    ['/continue/email', 'action.start_again', 2],
  ] as const)('offers on %s, if no account is found, the button %s', (page, confirmLabel, steps) => {
    const failure = codedFailure('user.user_not_exist', {});
    expect(effectFor(failure, errors, { ...context, page }, true)).toMatchObject({
      title: { key: 'description.no_account_title' },
      confirmLabel,
      then: { then: { kind: 'back', steps } },
    });
  });

  it('offers on sign-in to create the missing account if the mode has registration', () => {
    const both = { signInMode: 'SignInAndRegister', signUp: { identifiers: ['email'] } };
    const surroundings = {
      ...context,
      settings: readSettings(both).settings,
      accountIdentifier: { kind: 'email', value: 'new@example.org' },
    } as const;
    const failure = codedFailure('user.user_not_exist', {});
    const at = (overrides: object) => effectFor(failure, errors, { ...surroundings, ...overrides }, true);
    expect(at({})).toMatchObject({
      kind: 'confirm',
      dialog: {
        text: { key: 'error.no_account' },
        confirmLabel: 'action.create_account',
        cancelLabel: 'action.change_it',
      },
      onConfirm: { then: { to: '/register', formValues: { identifier: 'new@example.org' } } },
      onCancel: { then: { kind: 'back', steps: 1 } },
    });
    expect(at({ page: '/forgot-password' }).kind).toBe('alert');
    expect(at({ settings: readSettings({ signInMode: 'SignIn' }).settings }).kind).toBe('alert');
    expect(at({ deployment: readDeployment('{"hideAccountExistence":true}') }).kind).toBe('alert');
  });

  it('says in our words that a connector failed, also for a code of a newer server', () => {
    const failure = codedFailure('connector.a_code_of_a_newer_server');
    expect(effectOf(failure)).toEqual({ kind: 'notice', text: { key: 'error.connector_failed' } });
  });

  it('shows the wait that the server asks for instead of its message', () => {
    const failure = { ...codedFailure('connector.rate_limit_exceeded'), retryAfterS: 30 };
    expect(effectOf(failure)).toEqual({
      kind: 'notice',
      text: { key: 'error.server_wait_seconds', values: { count: 30 } },
    });
    expect(effectOf(codedFailure('connector.rate_limit_exceeded'))).toMatchObject({
      text: { key: 'error.connector_failed' },
    });
  });

  it('says that messages are limited, and the wait in whole minutes', () => {
    const limit = codedFailure('request.message_rate_limited');
    expect(effectOf({ ...limit, retryAfterS: 61 })).toEqual({
      kind: 'notice',
      text: { key: 'error.too_many_messages_wait', values: { count: 2 } },
    });
    expect(effectOf(limit)).toMatchObject({ text: { key: 'error.too_many_messages' } });
  });

  it('shows our text for a rejected password, and the server’s message if we have none', () => {
    const rejected = (...data: unknown[]) => effectOf(codedFailure('password.rejected', data));
    expect(rejected({ code: 'password_rejected.too_short', interpolation: { min: 8 } })).toEqual({
      kind: 'inline',
      field: 'new_password',
      text: { key: 'error.password_rejected.too_short', values: { min: 8 } },
    });
    expect(rejected({ code: 'password_rejected.recently_used' })).toMatchObject({
      text: { literal: 'Server says' },
    });
  });

  it('replaces the page by the page for a lost session when the session is gone', () => {
    expect(effectOf(codedFailure('session.not_found'))).toEqual({
      kind: 'navigate',
      to: '/unknown-session',
      replace: true,
    });
  });

  it.each(['user.too_tall', 'toString', '__proto__', 'constructor'])(
    'shows the message of the server when the code is unknown (%s)',
    (code) => {
      expect(effectOf(codedFailure(code, {}))).toEqual({
        kind: 'notice',
        text: { literal: 'Server says', language: 'en' },
      });
    },
  );

  it('marks an English message as English on a page in another language', () => {
    const english = { ...codedFailure('user.too_tall'), message: 'You are too tall.' };
    expect(effectInGerman(english)).toMatchObject({ text: { literal: 'You are too tall.', language: 'en' } });
  });

  it('shows an unknown error when the message is blank', () => {
    expect(effectOf({ kind: 'coded', status: 422, code: 'x', message: ' ', data: undefined })).toMatchObject({
      text: { key: 'error.unknown' },
    });
  });
});

it.each(Object.keys(errors.table))('gives the dialog of %s a title', (code) => {
  const effect = effectOf(codedFailure(code));
  expect(effect.kind === 'alert' ? effect.title : {}).toBeDefined();
});

describe('data of an error code', () => {
  const handler = ({ data }: { data: { missingProfile: string[] } }) =>
    ({ kind: 'notice', text: { literal: data.missingProfile.join() } }) as const;

  it('is treated like an unknown code when it does not match the schema', () => {
    expect(
      effectOf(codedFailure('user.missing_profile', { missingProfile: 7 }), {
        'user.missing_profile': handler,
      }),
    ).toMatchObject({ text: { literal: 'Server says' } });
  });

  it('is passed to the handler when it matches the schema', () => {
    expect(
      effectOf(codedFailure('user.missing_profile', { missingProfile: ['email', 'planet'] }), {
        'user.missing_profile': handler,
      }),
    ).toMatchObject({ text: { literal: 'email,planet' } });
  });
});

describe('a failure without a code', () => {
  it.each<[string, Failure, object]>([
    ['a timeout', { kind: 'timeout' }, { key: 'error.timeout' }],
    ['no network', { kind: 'network' }, { key: 'error.network' }],
    ['an answer that cannot be read', { kind: 'malformed', status: 200 }, { key: 'error.unknown' }],
    ['a status without a body', { kind: 'http', status: 502 }, { key: 'error.unknown' }],
    ['a message', { kind: 'http', status: 500, message: 'Kaputt' }, { literal: 'Kaputt', language: 'en' }],
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
      'a wait of an hour',
      { kind: 'http', status: 429, retryAfterS: 3600 },
      { key: 'error.server_wait_minutes', values: { count: 60 } },
    ],
    [
      'a wait of more than an hour',
      { kind: 'http', status: 429, retryAfterS: 7000 },
      { key: 'error.server_wait_hours', values: { count: 2 } },
    ],
    [
      'a wait of more than a day',
      { kind: 'http', status: 503, message: 'Busy', retryAfterS: 1e20 },
      { literal: 'Busy', language: 'en' },
    ],
    [
      'a wait that is over',
      { kind: 'http', status: 503, message: 'Busy', retryAfterS: 0 },
      { literal: 'Busy', language: 'en' },
    ],
  ])('has a text for %s', (_what, failure, text) => {
    expect(effectOf(failure)).toEqual({ kind: 'notice', text });
  });

  it('shows the message of the server only in the language of the page', () => {
    const failure = { kind: 'http', status: 500, message: 'Internal error' } as const;
    expect(effectInGerman(failure)).toEqual({ kind: 'notice', text: { key: 'error.unknown' } });
    const german = { ...failure, message: 'Kaputt', contentLanguage: 'de-DE' };
    expect(effectInGerman(german)).toMatchObject({ text: { literal: 'Kaputt' } });
    expect(effectOf(german)).toMatchObject({ text: { key: 'error.unknown' } });
  });

  it('leads to the offline effect when there is no connection', () => {
    expect(effectOf({ kind: 'network' }, {}, false)).toEqual({ kind: 'offline' });
  });
});
