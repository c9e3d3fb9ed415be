import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { errorMessages, type ErrorCode } from '../../src/api/generated/errors.ts';
import { errorTable } from '../../src/errors/table.ts';
import { textOf } from './files.ts';

const PLANNED: readonly string[] = [];

/** Finished capabilities with the error codes that users can get in them. */
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
  'social sign-in': [
    'user.identity_not_exist',
    'user.identity_already_in_use',
    'session.invalid_connector_id',
    'session.connector_validation_session_not_found',
    'session.connector_session_not_found',
    'session.insufficient_info',
  ],
  'two-step verification': [
    'session.mfa.require_mfa_verification',
    'user.totp_already_in_use',
    'user.missing_mfa',
    'session.mfa.backup_code_required',
    'session.not_supported_for_forgot_password',
    'session.mfa.mfa_sign_in_only',
    'session.mfa.webauthn_verification_not_found',
    'session.mfa.pending_info_not_found',
    'session.mfa.invalid_totp_code',
    'session.mfa.invalid_backup_code',
    'session.mfa.webauthn_verification_failed',
    'session.mfa.bind_mfa_existed',
    'session.mfa.backup_code_can_not_be_alone',
    'session.mfa.mfa_policy_not_user_controlled',
  ],
};

const pendingCodes = Object.entries(errorTable).flatMap(([code, row]) =>
  typeof row === 'object' ? [{ code, pending: row.pending }] : [],
);

describe('every error code of the contract has a handler or is pending for a planned capability', () => {
  it('the error table has an entry for every code', () => {
    expect(Object.keys(errorTable).sort()).toEqual(Object.keys(errorMessages).sort());
  });

  it('codes are pending for planned capabilities only', () => {
    const capabilities = [...new Set(pendingCodes.map(({ pending }) => pending))];
    for (const capability of capabilities) {
      const codes = pendingCodes.filter(({ pending }) => pending === capability).map(({ code }) => code);
      console.info(`pending for ${capability}: ${codes.join(', ')}`);
    }
    expect(capabilities.filter((capability) => !PLANNED.includes(capability))).toEqual([]);
  });

  it.each(Object.entries(FINISHED))('no code of %s is pending', (capability, codes) => {
    expect(PLANNED).not.toContain(capability);
    expect(pendingCodes.filter(({ code }) => (codes as readonly string[]).includes(code))).toEqual([]);
  });
});

it('every text of the error catalogue exists in English', () => {
  const english = JSON.parse(textOf('src/i18n/locales/en.json')) as object;
  const textFor = (key: string) =>
    key
      .split('.')
      .reduce<unknown>((group, step) => (group as Record<string, unknown> | undefined)?.[step], english);
  const { page } = parse(textOf('openapi/errors.yaml')) as {
    page: Record<string, { message: string | null }>;
  };
  const keys = [...Object.values(errorMessages), ...Object.values(page).map(({ message }) => message)].filter(
    (key) => key !== null,
  );
  // A text with a count has plural forms.
  expect(keys.filter((key) => typeof (textFor(key) ?? textFor(`${key}_other`)) !== 'string')).toEqual([]);
  expect(keys.length).toBeGreaterThan(0);
});
