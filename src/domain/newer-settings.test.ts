import { afterEach, expect, it, vi } from 'vitest';
import { newerSettings, warnOfNewerSettings } from './newer-settings.ts';

afterEach(() => vi.restoreAllMocks());

const names = (settings: unknown) => newerSettings(settings).map(({ name }) => name);

/** The settings that a newer server sends for a new tenant. */
const NEW_TENANT = {
  signUp: { identifiers: ['username'], password: true, verify: false },
  mfa: { factors: [], policy: 'UserControlled' },
  captchaPolicy: {},
  passwordExpiration: {},
  passkeySignIn: {},
  usernamePolicy: {
    caseSensitive: true,
    minLength: 1,
    maxLength: 128,
    allowedChars: { lowercase: true, uppercase: true, numbers: true, underscore: true },
  },
  signUpProfileFields: null,
  customProfileFields: [],
};

it('finds nothing in the settings of a new tenant or of an older server, or without settings', () => {
  for (const settings of [NEW_TENANT, { signInMode: 'SignIn' }, {}, null, 'settings'])
    expect(names(settings)).toEqual([]);
});

it.each<[string, object]>([
  ['captchaPolicy.enabled', { captchaPolicy: { enabled: true } }],
  ['passwordExpiration.enabled', { passwordExpiration: { enabled: true, validPeriodDays: 90 } }],
  ['usernamePolicy', { usernamePolicy: { ...NEW_TENANT.usernamePolicy, minLength: 3 } }],
  ['usernamePolicy', { usernamePolicy: { ...NEW_TENANT.usernamePolicy, caseSensitive: false } }],
  ['usernamePolicy', { usernamePolicy: { allowedChars: { numbers: false } } }],
  ['emailBlocklistPolicy', { emailBlocklistPolicy: { customBlocklist: ['@shop.example'] } }],
  ['signUp.secondaryIdentifiers', { signUp: { secondaryIdentifiers: [{ identifier: 'email' }] } }],
  ['customProfileFields', { customProfileFields: [{ name: 'birthdate', type: 'Date', required: true }] }],
  ['mfa.factors', { mfa: { factors: ['Totp', 'PhoneVerificationCode'] } }],
  ['mfa.organizationRequiredMfaPolicy', { mfa: { organizationRequiredMfaPolicy: 'Mandatory' } }],
  ['passkeySignIn.enabled', { passkeySignIn: { enabled: true } }],
])('finds %s in %j', (name, settings) => {
  expect(names({ ...NEW_TENANT, ...settings })).toEqual([name]);
});

it('warns once and names each setting, and is silent without any', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  warnOfNewerSettings(newerSettings(NEW_TENANT));
  expect(warn).not.toHaveBeenCalled();
  warnOfNewerSettings(
    newerSettings({ captchaPolicy: { enabled: true }, mfa: { factors: ['EmailVerificationCode'] } }),
  );
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatch(
    /^Only the Experience API .+\n- captchaPolicy\.enabled: .+\n- mfa\.factors: /,
  );
});
