import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

const connector = (id: string, more: object = {}) => ({
  id,
  target: id,
  name: { en: id },
  logo: 'https://x/y.svg',
  ...more,
});

describe('settings', () => {
  it('of a tenant that says nothing are the defaults of the specification', () => {
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

  it('have no terms where nobody could follow the address', () => {
    const { settings, replaced } = readSettings({
      termsOfUseUrl: 'www.example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    });
    expect(settings).toMatchObject({ termsOfUseUrl: null, privacyPolicyUrl: 'https://example.com/privacy' });
    expect(replaced).toEqual(['termsOfUseUrl']);
  });

  it('fill the parts a server leaves out, one by one', () => {
    const { settings } = readSettings({ passwordPolicy: { length: { min: 12 } }, mfa: {} });
    expect(settings.passwordPolicy.length).toEqual({ min: 12, max: 256 });
    expect(settings.mfa.policy).toBe('UserControlled');
  });

  it('of newer servers keep words and ignore keys they do not know', () => {
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

  it('lose only the part that cannot be used, and say which', () => {
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

  it('lose only the entries of a list that cannot be used', () => {
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

  it.each([null, [], 'x', 7, undefined])('that are %j are malformed', (body) => {
    expect(() => readSettings(body)).toThrow('malformed');
  });
});
