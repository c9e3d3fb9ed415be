import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

const connector = (id: string, overrides: object = {}) => ({
  id,
  target: id,
  name: { en: id },
  logo: 'https://x/y.svg',
  ...overrides,
});

describe('readSettings', () => {
  it('returns the defaults of the contract for an empty object', () => {
    const { settings, replaced } = readSettings({});
    expect(replaced).toEqual([]);
    expect(settings).toMatchObject({
      color: { primaryColor: '#6139F6' },
      languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
      signIn: {
        methods: [
          { identifier: 'username', password: true, verificationCode: false, isPasswordPrimary: true },
        ],
      },
      signUp: { identifiers: ['username'], password: true, verify: false },
      passwordPolicy: {
        length: { min: 8, max: 256 },
        characterTypes: { min: 1 },
        rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: [] },
      },
      mfa: { factors: [], policy: 'UserControlled' },
    });
    expect(settings).not.toHaveProperty('signInMode');
  });

  it('drops a terms URL that is not a valid link', () => {
    const { settings, replaced } = readSettings({
      termsOfUseUrl: 'www.example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    });
    expect(settings).toMatchObject({ termsOfUseUrl: null, privacyPolicyUrl: 'https://example.com/privacy' });
    expect(replaced).toEqual(['termsOfUseUrl']);
  });

  it('fills in missing parts one by one', () => {
    const { settings } = readSettings({ passwordPolicy: { length: { min: 12 } }, mfa: {} });
    expect(settings.passwordPolicy.length).toEqual({ min: 12, max: 256 });
    expect(settings.mfa.policy).toBe('UserControlled');
  });

  it('keeps unknown enum values and ignores unknown keys of newer servers', () => {
    const { settings, replaced } = readSettings({
      mfa: { factors: ['Totp', 'Palm'], policy: 'Sometimes' },
      socialConnectors: [connector('a', { platform: 'Watch' })],
      captcha: { type: 'X' },
    });
    expect(replaced).toEqual([]);
    expect(settings.mfa.factors).toEqual(['Totp', 'Palm']);
    expect(settings.socialConnectors[0]?.platform).toBe('Watch');
    expect(settings).not.toHaveProperty('captcha');
  });

  it('replaces only invalid parts by their defaults, and names them', () => {
    const { settings, replaced } = readSettings({
      color: { primaryColor: 'purple' },
      customContent: null,
      signInMode: 'SignIn',
    });
    expect(replaced).toEqual(['color', 'customContent']);
    expect(settings.color.primaryColor).toBe('#6139F6');
    expect(settings.customContent).toEqual({});
    expect(settings.signInMode).toBe('SignIn');
  });

  it('loses only the unusable values inside a part', () => {
    const { settings, replaced } = readSettings({
      color: { primaryColor: '#ff0000', isDarkModeEnabled: true, darkPrimaryColor: null },
      passwordPolicy: { length: { min: null, max: 20 }, rejects: { pwned: 'no', words: ['x', null] } },
      languageInfo: { autoDetect: false, fallbackLanguage: null },
      customContent: { '/sign-in': '<p></p>', '/register': null },
      socialConnectors: [connector('a', { logoDark: 7, name: { en: 'A', de: null } })],
    });
    expect(settings).toMatchObject({
      passwordPolicy: { length: { min: 8, max: 20 }, rejects: { pwned: true, words: ['x'] } },
      languageInfo: { autoDetect: false, fallbackLanguage: 'en' },
      customContent: { '/sign-in': '<p></p>' },
    });
    expect(settings.color).toEqual({ primaryColor: '#ff0000', isDarkModeEnabled: true });
    expect(settings.customContent).not.toHaveProperty('/register');
    expect(settings.socialConnectors).toEqual([
      connector('a', { platform: null, logoDark: null, name: { en: 'A' } }),
    ]);
    expect(replaced).toEqual([
      ...['color', 'languageInfo', 'customContent', 'passwordPolicy', 'socialConnectors'],
    ]);
  });

  it('drops only invalid entries of a list', () => {
    const { settings, replaced } = readSettings({
      socialConnectors: [connector('a'), { id: 'b' }, null, connector('c')],
      signIn: {
        methods: [
          { identifier: 'username' },
          { identifier: 'email', password: true, verificationCode: false, isPasswordPrimary: true },
        ],
      },
    });
    expect(replaced).toEqual(['signIn', 'socialConnectors']);
    expect(settings.socialConnectors.map((one) => one.id)).toEqual(['a', 'c']);
    expect(settings.signIn.methods.map((one) => one.identifier)).toEqual(['email']);
  });

  it.each([null, [], 'x', 7, undefined])('throws malformed for %j', (body) => {
    expect(() => readSettings(body)).toThrow('malformed');
  });
});
