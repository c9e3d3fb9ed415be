import { describe, expect, it } from 'vitest';
import { errorData, errorMessages } from '../../src/api/generated/errors.ts';
import type { ErrorCode } from '../../src/api/generated/errors.ts';
import { checkPassword } from '../../src/domain/password-policy/check.ts';
import { isBreached } from '../decide/breaches.ts';
import { sampleSession } from '../decide/testing/sample.ts';
import { Visit } from '../decide/testing/visit.ts';
import { endpoints } from '../prism/description.ts';
import type { OperationId } from '../prism/description.ts';
import { inputs, places } from './inputs.ts';
import { errorNamedBy, newPasscode, reservedAnswer } from './reserved.ts';
import type { Stored } from '../session/stored.ts';
import { worldOf } from '../session/mock-context.ts';

const codes = Object.keys(errorMessages) as ErrorCode[]; // its keys are the codes
const stored = (more: Partial<Stored> = {}): Stored => ({
  event: 'SignIn',
  identifiers: [],
  bindMfas: [],
  ...more,
});
const session = (more: Partial<Stored> = {}) => sampleSession('default', stored(more));
/** What an operation is asked, as the API hands it over. */
const ask = (id: OperationId, body: unknown, more: Partial<Stored> = {}) =>
  reservedAnswer(id, { body: body as never }, session(more)); // any body of any operation

describe('an identifier called by an error', () => {
  it.each(codes)('%s is answered by whoever documents it', (code) => {
    const asked = endpoints.filter(({ examples }) => [...examples.values()].some((names) => names.has(code)));
    expect(asked.length).toBeGreaterThan(0);
    for (const { id, examples } of asked) {
      const found = errorNamedBy(id, `${code}@example.org`);
      expect(found?.example).toBe(code);
      expect(examples.get(found?.status ?? 0)?.has(code)).toBe(true);
    }
  });

  it('may be written with dots, dashes or underscores, at any host, as a user name too', () => {
    const expected = { status: 429, example: 'connector.rate_limit_exceeded' };
    for (const name of [
      'connector.rate_limit_exceeded@example.org',
      'Connector-Rate-Limit-Exceeded@tides.example',
      'connector_rate_limit_exceeded',
    ])
      expect(errorNamedBy('sendVerificationCode', name)).toEqual(expected);
  });

  it('may name one of several bodies, or a status', () => {
    expect(errorNamedBy('submitInteraction', 'user.missing_profile-email@x.example')?.example).toBe(
      'user.missing_profile-email',
    );
    expect(errorNamedBy('sendVerificationCode', 'connector.not_found@x.example')?.status).toBe(400);
    expect(errorNamedBy('sendVerificationCode', 'connector.not_found.501@x.example')?.status).toBe(501);
    expect(errorNamedBy('putEvent', 'unexpected@x.example')).toEqual({ status: 500, example: 'unexpected' });
  });

  it('means nothing to an operation that cannot answer so, and nothing else means anything', () => {
    expect(errorNamedBy('sendVerificationCode', 'user.suspended@example.org')).toBeNull();
    for (const name of [
      'ada@example.org',
      'ada',
      '447700900123',
      '',
      '@',
      'signed-in@example.org',
      'constructor',
    ])
      for (const { id } of endpoints) expect(errorNamedBy(id, name)).toBeNull();
  });
});

describe('the first operation that gets it answers', () => {
  const email = 'session.verification_failed@example.org';

  it('from its own request', () => {
    const name = 'user_suspended';
    const identifier = { username: name, password: 'x' };
    expect(ask('putInteraction', { event: 'SignIn', identifier })?.example).toBe('user.suspended');
    expect(ask('putInteraction', { event: 'Register', profile: { username: name } })?.example).toBe(
      'user.suspended',
    );
    expect(ask('sendVerificationCode', { email: 'connector.general@x.example' })?.example).toBe(
      'connector.general',
    );
    expect(ask('createSocialAuthorizationUri', { connectorId: 'entity.not_found' })?.status).toBe(404);
    const connectorData = { code: 'connector.social_invalid_id_token' };
    expect(ask('patchIdentifiers', { connectorId: 'c', connectorData })?.status).toBe(401);
  });

  it('or from what the interaction has gathered', () => {
    expect(ask('sendVerificationCode', { email })).toBeNull();
    expect(ask('patchIdentifiers', { email, verificationCode: '123456' })).toBeNull();
    const answer = { status: 400, example: 'session.verification_failed' };
    expect(
      ask('submitInteraction', null, { identifiers: [{ kind: 'emailVerified', value: email }] }),
    ).toEqual(answer);
    expect(ask('submitInteraction', null, { profile: { email } })).toEqual(answer);
    const skipped = 'session_mfa_mfa_policy_not_user_controlled';
    expect(ask('skipMfa', { mfaSkipped: true }, { profile: { username: skipped } })?.status).toBe(422);
  });

  it('but a request that says somebody else, or begins anew, is about that one', () => {
    const before = { profile: { email: 'user.suspended@example.org' } };
    expect(
      ask('patchIdentifiers', { email: 'ada@example.org', verificationCode: '123456' }, before),
    ).toBeNull();
    expect(ask('putInteraction', { event: 'SignIn' }, before)).toBeNull();
  });

  it('unless the session itself is not fit to be asked', () => {
    const { browser, interaction } = sampleSession();
    const body = { email: 'connector.general@x.example' };
    expect(reservedAnswer('sendVerificationCode', { body }, { browser, interaction })).toBeNull();
    expect(reservedAnswer('sendVerificationCode', { body }, { browser, interaction: null })).toBeNull();
    const first = {
      event: 'SignIn',
      identifier: { email: 'auth.forbidden@x.example', password: 'x' },
    } as const;
    expect(reservedAnswer('putInteraction', { body: first }, { browser, interaction })?.status).toBe(403);
  });

  it('after any password, where the error comes after that', () => {
    const visit = new Visit({ name: 'all-identifiers' });
    const identifier = { email, password: 'anything' };
    expect(visit.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
    expect(reservedAnswer('submitInteraction', { body: null }, visit.session)?.example).toBe(
      'session.verification_failed',
    );
    const unknown = { email: 'nobody@example.org', password: 'anything' };
    expect(visit.call('putInteraction', { event: 'SignIn', identifier: unknown }).code).toBe(
      'session.invalid_credentials',
    );
  });
});

describe('codes', () => {
  it.each([
    ['999999', 'verification_code.expired', 'verification_code.expired'],
    ['888888', 'verification_code.exceed_max_try', 'verification_code.exceed_max_try'],
    ['666666', 'verification_code.email_mismatch', 'verification_code.phone_mismatch'],
  ])('%s stands for an error of messages', (verificationCode, byEmail, byPhone) => {
    expect(ask('patchIdentifiers', { email: 'ada@example.org', verificationCode })?.example).toBe(byEmail);
    expect(ask('patchIdentifiers', { phone: '447700900111', verificationCode })?.example).toBe(byPhone);
    const identifier = { email: 'ada@example.org', verificationCode };
    expect(ask('putInteraction', { event: 'SignIn', identifier })?.example).toBe(byEmail);
  });

  it('of authenticator apps and backup codes have their own', () => {
    expect(ask('verifyMfa', { type: 'Totp', code: '000000' })?.example).toBe('session.mfa.invalid_totp_code');
    expect(ask('bindMfa', { type: 'Totp', code: '888888' })?.example).toBe('session.mfa.bind_mfa_existed');
    expect(ask('verifyMfa', { type: 'Totp', code: '888888' })).toBeNull();
    expect(ask('verifyMfa', { type: 'BackupCode', code: 'ffffffffff' })?.status).toBe(400);
    expect(ask('verifyMfa', { type: 'BackupCode', code: '000000' })).toBeNull();
  });

  it('that mean something are never sent', () => {
    const drawn = ['000000', '999999', '246810'];
    const random = { digits: () => drawn.shift() ?? '', hex: String, base32: String };
    expect(newPasscode(random)).toBe('246810');
  });
});

describe('the table of inputs', () => {
  const keys = inputs.map(({ where, input }) => `${where} ${input}`);

  it('has a few of every kind, and each once', () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(inputs.map(({ where }) => where))).toEqual(new Set(Object.keys(places)));
  });

  it('leads to errors with the data they want', () => {
    for (const { leadsTo } of inputs) {
      if (leadsTo === 'unexpected') continue;
      const example = endpoints
        .flatMap(({ examples }) => [...examples.values()])
        .find((names) => names.has(leadsTo));
      const body = example?.get(leadsTo) as { data?: unknown };
      if (leadsTo in errorData) errorData[leadsTo as keyof typeof errorData].parse(body.data);
    }
  });

  it.each(inputs.filter(({ isReserved, where }) => isReserved && ['email', 'username'].includes(where)))(
    '$where $input is reserved for $leadsTo',
    ({ input, leadsTo }) => {
      expect(endpoints.some(({ id }) => errorNamedBy(id, input)?.example === leadsTo)).toBe(true);
    },
  );

  it.each(inputs.filter(({ isReserved, where }) => isReserved && where === 'phone'))(
    '$input is reserved for $leadsTo',
    ({ input, leadsTo }) => {
      const phone = input.replaceAll(/\D/g, '');
      expect(endpoints.some(({ id }) => errorNamedBy(id, phone)?.example === leadsTo)).toBe(true);
    },
  );

  it.each(inputs.filter(({ where }) => where === 'password'))('password $input: $note', ({ input }) => {
    const { passwordPolicy } = worldOf('default', 'http://localhost').settings;
    expect(checkPassword(input, passwordPolicy, {}, isBreached(input))).not.toEqual([]);
  });

  it('says of what is not reserved that it is wrong by itself', () => {
    const visit = new Visit({ name: 'all-identifiers' });
    const email = 'nobody@example.org';
    visit.call('putInteraction', { event: 'SignIn' });
    visit.receive({ email });
    expect(visit.call('patchIdentifiers', { email, verificationCode: '000000' }).code).toBe(
      'verification_code.code_mismatch',
    );
    visit.call('patchIdentifiers', { email, verificationCode: visit.receive({ email }) });
    expect(visit.submit().code).toBe('user.user_not_exist');
  });
});
