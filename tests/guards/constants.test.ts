import { expect, it } from 'vitest';
import {
  brand,
  breach,
  http,
  identifiers,
  languages,
  masking,
  overlay,
  passcode,
  phone,
  translation,
} from '../../src/api/generated/constants.ts';
import { LOADING, TIMEOUT_MS } from '../../src/i18n/backend.ts';
import { FALLBACK, SUPPORTED } from '../../src/i18n/languages.ts';
import { brandFor, FALLBACK_BRAND, OVERLAY } from '../../src/theme/palette.ts';
import { lighten } from '../../src/domain/colour.ts';
import { detectKind, IDENTIFIER_KINDS } from '../../src/domain/identifier.ts';
import { MASKING } from '../../src/domain/mask.ts';
import { PASSCODE_DIGITS } from '../../src/domain/passcode.ts';
import { COUNTRY_BY_LANGUAGE, readPhone } from '../../src/domain/phone/numbers.ts';
import { RESEND_S } from '../../src/domain/resend.ts';
import { BREACH_PREFIX_LENGTH } from '../../src/platform/breach-check.ts';
import { BREACH_TIMEOUT_MS } from '../../src/platform/breach-range.ts';

// Leaves import no room, so they repeat a few numbers of openapi/constants.yaml. They must be the same.

it('texts are loaded by the numbers of the contract', () => {
  expect(LOADING).toEqual({
    maxParallelReads: translation.parallelReads,
    maxRetries: translation.retries,
    retryTimeout: translation.retryDelayMs,
  });
  expect(TIMEOUT_MS).toBe(http.timeoutMs);
});

it('languages are those of the contract', () => {
  expect(FALLBACK).toBe(languages.fallback);
  expect(SUPPORTED.filter((tag) => !(languages.supported as readonly string[]).includes(tag))).toEqual([]);
});

it('colours are those of the contract', () => {
  expect(FALLBACK_BRAND).toBe(brand.fallbackColor);
  expect(OVERLAY).toEqual({ focus: overlay.focused, hover: overlay.hover, pressed: overlay.pressed });
  const color = { primaryColor: brand.primaryColor, isDarkModeEnabled: true };
  expect(brandFor(color, 'dark')).toBe(lighten(brand.primaryColor, brand.darkLightenPoints));
});

it('identifiers are told apart and masked by the numbers of the contract', () => {
  expect(IDENTIFIER_KINDS).toEqual(identifiers.kinds);
  const digits = '1'.repeat(identifiers.phoneFromDigits);
  expect(detectKind(digits, IDENTIFIER_KINDS)).toBe('phone');
  expect(detectKind(digits.slice(1), IDENTIFIER_KINDS)).not.toBe('phone');
  expect(MASKING).toEqual(masking);
});

it('passcodes and breach checks keep the numbers of the contract', () => {
  expect(PASSCODE_DIGITS).toBe(passcode.digits);
  expect(RESEND_S).toBe(passcode.resendS);
  expect(BREACH_TIMEOUT_MS).toBe(breach.timeoutMs);
  expect(BREACH_PREFIX_LENGTH).toBe(breach.prefixLength);
});

it('phone numbers are refused by the lengths of the contract, which the library has built in', () => {
  expect(Object.fromEntries(COUNTRY_BY_LANGUAGE)).toEqual(phone.countryByLanguage);
  const problem = (text: string) => {
    const read = readPhone(text, 'DE');
    return 'problem' in read ? read.problem : 'none';
  };
  const national = (digits: number) => problem('1'.repeat(digits));
  expect([national(phone.minNationalDigits - 1), national(phone.minNationalDigits)]).toEqual([
    'too_short',
    'none',
  ]);
  expect([national(phone.maxNationalDigits), national(phone.maxNationalDigits + 1)]).toEqual([
    'none',
    'too_long',
  ]);
  const spaced = (length: number) => problem(`15${' '.repeat(length - 4)}11`);
  expect([spaced(phone.maxTextLength), spaced(phone.maxTextLength + 1)]).toEqual(['none', 'too_long']);
});
