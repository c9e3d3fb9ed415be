import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { errorMessages, type ErrorCode } from '../../src/api/generated/errors.ts';
import { table } from '../../src/errors/table.ts';
import { textOf } from './files.ts';

/** Capabilities that are still to come: what a row may wait for. */
const TO_COME = ['social sign-in', 'two-step verification'];

/** Capabilities that are finished, and the codes that a person meets in them. */
const FINISHED: Readonly<Record<string, readonly ErrorCode[]>> = {
  'password sign-in': [
    'guard.invalid_input',
    'session.not_found',
    'session.verification_session_not_found',
    'session.identifier_not_found',
    'session.verification_failed',
    'auth.forbidden',
    'user.sign_in_method_not_enabled',
    'session.invalid_credentials',
    'user.suspended',
    'session.verification_blocked_too_many_attempts',
  ],
  passcodes: [
    'verification_code.not_found',
    'verification_code.phone_mismatch',
    'verification_code.email_mismatch',
    'verification_code.expired',
    'verification_code.exceed_max_try',
    'verification_code.code_mismatch',
    'connector.not_found',
    'connector.general',
    'connector.rate_limit_exceeded',
    'user.user_not_exist',
  ],
  registration: [
    'password.rejected',
    'user.username_already_in_use',
    'user.email_already_in_use',
    'user.phone_already_in_use',
    'entity.create_failed',
  ],
  'password recovery': [
    'user.new_password_required_in_profile',
    'user.same_password',
    'session.interaction_not_found',
  ],
  'missing profile': [
    'user.missing_profile',
    'user.username_exists_in_profile',
    'user.email_exists_in_profile',
    'user.phone_exists_in_profile',
    'user.password_exists_in_profile',
  ],
};

const waiting = Object.entries(table).flatMap(([code, row]) =>
  typeof row === 'object' ? [{ code, pending: row.pending }] : [],
);

describe('every code of the contract is decided, or waits for a capability that is to come', () => {
  it('has a row', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(errorMessages).sort());
  });

  it('waits for nothing else', () => {
    const capabilities = [...new Set(waiting.map((one) => one.pending))];
    for (const capability of capabilities) {
      const codes = waiting.filter((one) => one.pending === capability).map(({ code }) => code);
      console.info(`pending for ${capability}: ${codes.join(', ')}`);
    }
    expect(capabilities.filter((capability) => !TO_COME.includes(capability))).toEqual([]);
  });

  it.each(Object.entries(FINISHED))('%s is finished', (capability, codes) => {
    expect(TO_COME).not.toContain(capability);
    expect(waiting.filter(({ code }) => (codes as readonly string[]).includes(code))).toEqual([]);
  });
});

it('every text of the catalogue is in English', () => {
  const english = JSON.parse(textOf('src/i18n/locales/en.json')) as object;
  const has = (key: string) =>
    key
      .split('.')
      .reduce<unknown>((group, step) => (group as Record<string, unknown> | undefined)?.[step], english);
  const { page } = parse(textOf('openapi/errors.yaml')) as {
    page: Record<string, { message: string | null }>;
  };
  const keys = [...Object.values(errorMessages), ...Object.values(page).map(({ message }) => message)].filter(
    (key) => key !== null,
  );
  // A text that counts has a form per number.
  expect(keys.filter((key) => typeof (has(key) ?? has(`${key}_other`)) !== 'string')).toEqual([]);
  expect(keys.length).toBeGreaterThan(0);
});
