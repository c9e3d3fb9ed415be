import { describe, expect, it } from 'vitest';
import { readMessage as readMessageFor } from './read-message.ts';

const config = {
  signInExperience: { signInMode: 'Register', socialConnectors: [] },
  language: 'de',
  mode: 'dark',
  platform: 'mobile',
  isNative: true,
};
const readMessage = (data: unknown) => readMessageFor(data, 'interaction');
const message = (changes: object = {}) => ({ sender: 'ac_preview', config: { ...config, ...changes } });

it('reads settings with their defaults, language, theme and platform', () => {
  expect(readMessage(message())).toMatchObject({
    settings: { signInMode: 'Register', color: { primaryColor: '#6139F6' }, termsOfUseUrl: null },
    language: 'de',
    theme: 'dark',
    platform: 'mobile',
    native: true,
  });
});

it.each([
  ['no message', undefined],
  ['a text', JSON.stringify(message())],
  ['another sender', { ...message(), sender: 'ac_review' }],
  ['no sender', { config }],
  ['no settings', message({ signInExperience: undefined })],
  ['one invalid setting', message({ signInExperience: { color: { primaryColor: 'red' } } })],
  ['an invalid entry of a list', message({ signInExperience: { socialConnectors: [{ id: 'a' }] } })],
  ['a phone that is no truth value', message({ signInExperience: { forgotPassword: { sms: 1 } } })],
  ['no language', message({ language: null })],
  ['another mode', message({ mode: 'sepia' })],
  ['another platform', message({ platform: 'tv' })],
  ['no word about the webview', message({ isNative: undefined })],
])('ignores a message with %s', (_, data) => {
  expect(readMessage(data)).toBeUndefined();
});

it.each([
  [
    { email: true, phone: true },
    { email: true, phone: true },
  ],
  [
    { email: false, sms: true },
    { email: false, phone: true },
  ],
  [{ sms: false }, { email: false, phone: false }],
])('reads forgotPassword %j as %j', (forgotPassword, expected) => {
  const request = readMessage(message({ signInExperience: { forgotPassword } }));
  expect(request?.settings.forgotPassword).toEqual(expected);
});

it('drops links with an unsafe scheme', () => {
  const links = { termsOfUseUrl: 'javascript:alert(1)', privacyPolicyUrl: 'https://shop.example/privacy' };
  expect(readMessage(message({ signInExperience: links }))?.settings).toMatchObject({
    ...links,
    termsOfUseUrl: null,
  });
});

it('shows the settings of the Experience API where the page speaks it, and else names them', () => {
  const data = message({ signInExperience: { passkeySignIn: { enabled: true } } });
  expect(readMessageFor(data, 'experience')).toMatchObject({
    settings: { passkeySignIn: { enabled: true } },
    unused: { newer: [], leftOut: [] },
  });
  const older = readMessageFor(data, 'interaction');
  expect(older?.settings).not.toHaveProperty('passkeySignIn');
  expect(older?.unused.newer.map(({ name }) => name)).toEqual(['passkeySignIn.enabled']);
});

describe('the language', () => {
  it.each([
    ['fr-CA', 'it', 'fr'],
    ['eo', 'it', 'it'],
    ['eo', 'eo', 'en'],
    ['../../x', 'zh', 'zh-CN'],
  ])('that a message asks for as %s, with the fallback %s, is %s', (language, fallbackLanguage, expected) => {
    const signInExperience = { languageInfo: { fallbackLanguage } };
    expect(readMessage(message({ language, signInExperience }))?.language).toBe(expected);
  });
});
