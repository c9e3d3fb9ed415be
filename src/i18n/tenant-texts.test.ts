import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from './locales/en.json';
import { applyTenantTexts, contentLanguageTag, selectTenantTexts } from './tenant-texts.ts';
import { translate } from './translate.ts';

const selected = (translation: unknown, more: object = { languageTag: 'en' }) =>
  selectTenantTexts({ ...more, translation }, 'en', en)?.texts;

describe('tenantTexts', () => {
  it('selects texts whose keys the catalogue has', () => {
    expect(selected({ action: { sign_in: 'Enter', fly: 'Fly' }, other: { a: 'b' } })).toEqual({
      'action.sign_in': 'Enter',
    });
  });

  it.each([
    ['no languageTag', {}],
    ['a languageTag that is not a string', { languageTag: 1 }],
    ['an inherited languageTag', Object.create({ languageTag: 'en' }) as object],
  ])('selects nothing from a response with %s', (_, more) => {
    expect(selected({ action: { sign_in: 'Enter' } }, more)).toBeUndefined();
  });

  it.each([
    ['fewer placeholders', 'action', 'back_to', 'Go back', true],
    ['the same placeholder', 'action', 'back_to', 'Return to {{ host }}', true],
    ['a list in another format', 'error', 'general_required', '{{types, list(type: conjunction;)}}?', true],
    ['the placeholders of a server', 'description', 'enter_passcode', 'Sent to {{address}} {{target}}', true],
    ['the tag of a server', 'description', 'resend_after_seconds', 'In <span>{{seconds}}</span>', true],
    ['characters that could be a tag', 'action', 'sign_in', '1 < 2 > {name} <3', false],
    ['an unknown placeholder', 'action', 'back_to', '{{host}} {{user}}', false],
    ['an unknown unescaped placeholder', 'action', 'sign_in', '{{- password}}', false],
    ['a nested placeholder', 'action', 'back_to', '{{ {{host}} }}', false],
    ['a tag', 'action', 'sign_in', 'Read <link>this</link>', false],
    ['a tag with attributes', 'action', 'sign_in', '<img src=x onerror=alert(1)>', false],
    ['a closing tag', 'action', 'sign_in', '</ script >', false],
    ['a reference to another text', 'action', 'sign_in', '$t(action.sign_in)', false],
    ['only whitespace', 'action', 'sign_in', '  ', false],
  ])('a text with %s (%s.%s: %j) is usable: %s', (_, group, name, text, usable) => {
    expect(selected({ [group]: { [name]: text } })).toEqual(usable ? { [`${group}.${name}`]: text } : {});
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 1],
    ['a string', 'action'],
    ['an array', [{ action: { sign_in: 'x' } }]],
    ['arrays within the response', { action: ['x'], error: { unknown: ['x'] } }],
    ['texts that are not strings', { action: { sign_in: 1, back: null, close: { text: 'x' } } }],
    ['a text instead of a group', { action: 'x' }],
    ['keys with dots', { 'action.sign_in': 'x' }],
    [
      'a __proto__ key in JSON',
      JSON.parse('{"__proto__":{"action":{"sign_in":"x"}},"constructor":{"prototype":{}}}'),
    ],
    ['inherited texts', Object.create({ action: { sign_in: 'x' } })],
    ['deep nesting', JSON.parse(`${'{"action":'.repeat(5000)}{}${'}'.repeat(5000)}`)],
  ])('selects nothing from %s', (_, translation) => {
    expect(selected(translation)).toEqual({});
    expect(Object.prototype).not.toHaveProperty('action');
  });

  it.each([undefined, null, 'text', 5, [], () => 1])('selects nothing from the response %s', (response) => {
    expect(selectTenantTexts(response, 'en', en)).toBeUndefined();
  });

  it.each([
    ['de-CH', 'de'],
    ['de, en', 'de'],
    ['nl', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('Content-Language %s replaces texts of %s', (header, tag) => {
    expect(selectTenantTexts({ languageTag: 'x', translation: {} }, header, en)?.language).toBe(tag);
    expect(contentLanguageTag(header)).toBe(tag);
  });
});

describe('applyTenantTexts', () => {
  const response = { languageTag: 'en', translation: { action: { sign_in: 'Enter' } } };
  const loaded = async () => {
    const i18n = createInstance();
    await i18n.init({
      lng: 'en',
      fallbackLng: false,
      resources: { en: { translation: structuredClone(en) } },
    });
    return i18n;
  };

  it('replaces the tenant’s texts and keeps the others', async () => {
    const i18n = await loaded();
    expect(applyTenantTexts(i18n, response, 'en-GB')).toBe(true);
    expect([i18n.t('action.sign_in'), i18n.t('action.back')]).toEqual(['Enter', 'Back']);
  });

  it('takes plural forms and nested groups over', async () => {
    const i18n = await loaded();
    const translation = {
      description: { password_requirement: { length_one: 'One sign', length_other: '{{count}} signs' } },
      error: { password_rejected: { restricted: { words: 'our words' } } },
    };
    applyTenantTexts(i18n, { languageTag: 'en', translation }, 'en');
    const length = (count: number) => translate(i18n, 'description.password_requirement.length', { count });
    expect([length(1), length(8)]).toEqual(['One sign', '8 signs']);
    expect(translate(i18n, 'error.password_rejected.restricted.words')).toBe('our words');
  });

  it('does nothing if the language is not loaded or the tenant has no texts', async () => {
    const i18n = await loaded();
    expect(applyTenantTexts(i18n, response, 'de')).toBe(false);
    expect(i18n.hasResourceBundle('de', 'translation')).toBe(false);
    expect(applyTenantTexts(i18n, { translation: response.translation }, 'en')).toBe(false);
    expect(i18n.t('action.sign_in')).toBe('Sign in');
  });
});
