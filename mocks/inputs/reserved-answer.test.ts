import { describe, expect, it } from 'vitest';
import { errorMessages } from '../../src/api/generated/interaction/errors.ts';
import type { ErrorCode } from '../../src/api/generated/interaction/errors.ts';
import { sessionFixture } from '../rules/testing/fixtures.ts';
import { endpoints } from '../prism/description.ts';
import type { OperationId } from '../prism/description.ts';
import { findErrorByName } from './error-names.ts';
import { reservedAnswer } from './reserved-answer.ts';
import type { StoredInteraction } from '../dialects/interaction/stored-interaction.ts';
import { newPasscode } from '../world/passcodes.ts';

const codes = Object.keys(errorMessages) as ErrorCode[]; // its keys are the codes
const storedInteraction = (more: Partial<StoredInteraction> = {}): StoredInteraction => ({
  event: 'SignIn',
  identifiers: [],
  bindMfas: [],
  ...more,
});
const session = (more: Partial<StoredInteraction> = {}) => sessionFixture('default', storedInteraction(more));
const answerTo = (id: OperationId, body: unknown, more: Partial<StoredInteraction> = {}) =>
  reservedAnswer(id, { body: body as never }, session(more)); // any body of any operation

describe('an identifier named after an error', () => {
  it.each(codes)('makes every operation that documents %s answer with it', (code) => {
    const documenting = endpoints.filter(({ responseExamples }) =>
      [...responseExamples.values()].some((names) => names.has(code)),
    );
    expect(documenting.length).toBeGreaterThan(0);
    for (const { id, responseExamples } of documenting) {
      const error = findErrorByName(id, `${code}@example.org`);
      expect(error?.example).toBe(code);
      expect(responseExamples.get(error?.status ?? 0)?.has(code)).toBe(true);
    }
  });

  it('can name one of several example bodies, or a status', () => {
    expect(findErrorByName('submitInteraction', 'user.missing_profile-email@x.example')?.example).toBe(
      'user.missing_profile-email',
    );
    expect(findErrorByName('sendVerificationCode', 'connector.not_found@x.example')?.status).toBe(400);
    expect(findErrorByName('sendVerificationCode', 'connector.not_found.501@x.example')?.status).toBe(501);
    expect(findErrorByName('putEvent', 'unexpected@x.example')).toEqual({
      status: 500,
      example: 'unexpected',
    });
  });

  it('has no effect if the operation does not document the error', () => {
    expect(findErrorByName('sendVerificationCode', 'user.suspended@example.org')).toBeNull();
    for (const name of [
      'ada@example.org',
      'ada',
      '447700900123',
      '',
      '@',
      'signed-in@example.org',
      'constructor',
    ])
      for (const { id } of endpoints) expect(findErrorByName(id, name)).toBeNull();
  });
});

describe('the first operation that can give the error', () => {
  const email = 'session.verification_failed@example.org';

  it('answers with it when the session names the error', () => {
    expect(answerTo('sendVerificationCode', { email })).toBeNull();
    expect(answerTo('patchIdentifiers', { email, verificationCode: '123456' })).toBeNull();
    const answer = { status: 400, example: 'session.verification_failed' };
    expect(
      answerTo('submitInteraction', null, { identifiers: [{ kind: 'emailVerified', value: email }] }),
    ).toEqual(answer);
    expect(answerTo('submitInteraction', null, { profile: { email } })).toEqual(answer);
    const skipped = 'session_mfa_mfa_policy_not_user_controlled';
    expect(answerTo('skipMfa', { mfaSkipped: true }, { profile: { username: skipped } })?.status).toBe(422);
  });

  it('ignores the session when the request has another identifier or starts an interaction', () => {
    const before = { profile: { email: 'user.suspended@example.org' } };
    expect(
      answerTo('patchIdentifiers', { email: 'ada@example.org', verificationCode: '123456' }, before),
    ).toBeNull();
    expect(answerTo('putInteraction', { event: 'SignIn' }, before)).toBeNull();
  });

  it('leaves the answer to the rule when the session is invalid', () => {
    const { browser, interaction } = sessionFixture();
    const body = { email: 'connector.general@x.example' };
    expect(reservedAnswer('sendVerificationCode', { body }, { browser, interaction })).toBeNull();
    expect(reservedAnswer('sendVerificationCode', { body }, { browser, interaction: null })).toBeNull();
    const first = {
      event: 'SignIn',
      identifier: { email: 'auth.forbidden@x.example', password: 'x' },
    } as const;
    expect(reservedAnswer('putInteraction', { body: first }, { browser, interaction })?.status).toBe(403);
  });
});

describe('reserved codes', () => {
  it('are never sent', () => {
    const randomCodes = ['000000', '999999', '246810'];
    const random = { digits: () => randomCodes.shift() ?? '', hex: String, base32: String };
    expect(newPasscode(random)).toBe('246810');
  });
});
