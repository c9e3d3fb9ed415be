import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from './locales/en.json';
import { applyOverlay, contentTag, tenantTexts } from './tenant-overlay.ts';

const taken = (translation: unknown, more: object = { languageTag: 'en' }) =>
  tenantTexts({ ...more, translation }, 'en', en)?.texts;

describe('tenantTexts', () => {
  it('takes over texts that we have too', () => {
    expect(taken({ action: { sign_in: 'Enter', fly: 'Fly' }, other: { a: 'b' } })).toEqual({
      'action.sign_in': 'Enter',
    });
  });

  it.each([
    ['no languageTag', {}],
    ['a languageTag that is no string', { languageTag: 1 }],
    ['a languageTag only in the prototype', Object.create({ languageTag: 'en' }) as object],
  ])('takes nothing with %s', (_, more) => {
    expect(taken({ action: { sign_in: 'Enter' } }, more)).toBeUndefined();
  });

  it.each([
    ['fewer placeholders', 'action', 'back_to', 'Go back', true],
    ['our placeholder', 'action', 'back_to', 'Return to {{ host }}', true],
    ['a list in another manner', 'error', 'general_required', '{{types, list(type: conjunction;)}}?', true],
    ['signs that may be taken for a tag', 'action', 'sign_in', '1 < 2 > {name} <3', false],
    ['a foreign placeholder', 'action', 'back_to', '{{host}} {{user}}', false],
    ['a foreign placeholder, unescaped', 'action', 'sign_in', '{{- password}}', false],
    ['a placeholder in a placeholder', 'action', 'back_to', '{{ {{host}} }}', false],
    ['a tag', 'action', 'sign_in', 'Read <link>this</link>', false],
    ['a tag with attributes', 'action', 'sign_in', '<img src=x onerror=alert(1)>', false],
    ['a closing tag', 'action', 'sign_in', '</ script >', false],
    ['a quoted text', 'action', 'sign_in', '$t(action.sign_in)', false],
    ['nothing', 'action', 'sign_in', '  ', false],
  ])('%s', (_, group, name, text, fits) => {
    expect(taken({ [group]: { [name]: text } })).toEqual(fits ? { [`${group}.${name}`]: text } : {});
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 1],
    ['a string', 'action'],
    ['an array', [{ action: { sign_in: 'x' } }]],
    ['an array in an answer', { action: ['x'], error: { unknown: ['x'] } }],
    ['texts that are none', { action: { sign_in: 1, back: null, close: { text: 'x' } } }],
    ['a text in place of a group', { action: 'x' }],
    ['keys with dots', { 'action.sign_in': 'x' }],
    [
      'prototypes as JSON has them',
      JSON.parse('{"__proto__":{"action":{"sign_in":"x"}},"constructor":{"prototype":{}}}'),
    ],
    ['inherited texts', Object.create({ action: { sign_in: 'x' } })],
    ['deep nesting', JSON.parse(`${'{"action":'.repeat(5000)}{}${'}'.repeat(5000)}`)],
  ])('takes nothing from %s', (_, translation) => {
    expect(taken(translation)).toEqual({});
    expect(Object.prototype).not.toHaveProperty('action');
  });

  it.each([undefined, null, 'text', 5, [], () => 1])('takes nothing from the answer %s', (answer) => {
    expect(tenantTexts(answer, 'en', en)).toBeUndefined();
  });

  it.each([
    ['de-CH', 'de'],
    ['de, en', 'de'],
    ['nl', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('Content-Language %s is laid over %s', (header, tag) => {
    expect(tenantTexts({ languageTag: 'x', translation: {} }, header, en)?.language).toBe(tag);
    expect(contentTag(header)).toBe(tag);
  });
});

describe('applyOverlay', () => {
  const answer = { languageTag: 'en', translation: { action: { sign_in: 'Enter' } } };
  const loaded = async () => {
    const i18n = createInstance();
    await i18n.init({
      lng: 'en',
      fallbackLng: false,
      resources: { en: { translation: structuredClone(en) } },
    });
    return i18n;
  };

  it('shows the tenant’s texts and ours for the rest', async () => {
    const i18n = await loaded();
    expect(applyOverlay(i18n, answer, 'en-GB')).toBe(true);
    expect([i18n.t('action.sign_in'), i18n.t('action.back')]).toEqual(['Enter', 'Back']);
  });

  it('does nothing without the texts below, or when the tenant has none', async () => {
    const i18n = await loaded();
    expect(applyOverlay(i18n, answer, 'de')).toBe(false);
    expect(i18n.hasResourceBundle('de', 'translation')).toBe(false);
    expect(applyOverlay(i18n, { translation: answer.translation }, 'en')).toBe(false);
    expect(i18n.t('action.sign_in')).toBe('Sign in');
  });
});
