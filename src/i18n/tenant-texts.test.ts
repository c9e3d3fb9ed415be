import { createInstance } from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MessageKey, TextValues } from './keys.ts';
import de from './locales/de.json';
import en from './locales/en.json';
import pl from './locales/pl-PL.json';
import ru from './locales/ru.json';
import tr from './locales/tr-TR.json';
import { flattenTexts } from './own-property.ts';
import deServerTexts from './server-texts/de.json';
import enServerTexts from './server-texts/en.json';
import { applyTenantTexts, oursIn, selectTenantTexts } from './tenant-texts.ts';
import { translate } from './translate.ts';
import { createTranslator } from './translator.ts';

afterEach(() => vi.unstubAllGlobals());

const selected = (translation: unknown) =>
  selectTenantTexts({ languageTag: 'en', translation }, oursIn(en, enServerTexts));

describe('tenantTexts', () => {
  it('selects texts whose keys the catalogue has', async () => {
    expect(await selected({ action: { sign_in: 'Enter', fly: 'Fly' }, other: { a: 'b' } })).toEqual({
      'action.sign_in': 'Enter',
    });
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
    ['only what cannot be seen', 'action', 'sign_in', '\u0000 \u200B\u00AD', false],
  ])('decides whether a text with %s (%s.%s: %j) is usable: %s', async (_, group, name, text, usable) => {
    expect(await selected({ [group]: { [name]: text } })).toEqual(
      usable ? { [`${group}.${name}`]: text } : {},
    );
  });

  it('removes characters that would reverse the names in a text, and keeps marks of direction', async () => {
    const name = '\u200F{{host}}\u200E';
    expect(await selected({ action: { back_to: `\u202E\u2067${name}\u2069\u202C` } })).toEqual({
      'action.back_to': name,
    });
    expect(await selected({ action: { sign_in: '\u202E\u2066' } })).toEqual({});
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
  ])('selects nothing from %s', async (_, translation) => {
    expect(await selected(translation)).toEqual({});
    expect(Object.prototype).not.toHaveProperty('action');
  });

  it.each([undefined, null, 'text', 5, [], () => 1])(
    'selects nothing from the response %s',
    async (response) => {
      expect(await selectTenantTexts(response, oursIn(en, enServerTexts))).toEqual({});
    },
  );

  const german = {
    action: { back: 'Gehe zurück', authorize: 'Autorisieren', continue: 'Los' },
    description: { create_your_account: 'Erstelle dein Konto', have_account: 'Bist du schon dabei?' },
  };
  const germanTexts = () =>
    selectTenantTexts({ languageTag: 'de', translation: german }, oursIn(de, deServerTexts));

  it('keeps our text where the answer has the text that servers ship', async () => {
    expect(await germanTexts()).toEqual({
      'action.continue': 'Los',
      'description.have_account': 'Bist du schon dabei?',
    });
  });

  it('selects a text that servers ship at another key, or in another language', async () => {
    const translation = { action: { continue: 'Go back', back: 'Gehe zurück', authorize: 'Authorize' } };
    expect(await selected(translation)).toEqual({
      'action.continue': 'Go back',
      'action.back': 'Gehe zurück',
    });
  });

  it('selects nothing without WebCrypto', async () => {
    vi.stubGlobal('crypto', {});
    expect(await germanTexts()).toEqual({});
  });
});

const digestFiles = import.meta.glob<Record<string, string>>('./server-texts/*.json', {
  eager: true,
  import: 'default',
});
const withoutPluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

it.each(Object.entries(digestFiles))(
  'the digests of %s have keys of our catalogue only, and at least one digest each',
  (_file, digests) => {
    const keys = flattenTexts(en).map(([key]) => withoutPluralForm(key));
    expect(Object.keys(digests).filter((key) => !keys.includes(withoutPluralForm(key)))).toEqual([]);
    for (const text of Object.values(digests)) expect(text).toMatch(/^[0-9a-f]{8}( [0-9a-f]{8})*$/);
    // Empty for a language that servers do not ship.
    const count = Object.keys(digests).length;
    expect(count === 0 || count > keys.length / 4).toBe(true);
  },
);

describe('applyTenantTexts', () => {
  const loaded = async () => {
    const i18n = createInstance();
    await i18n.init({
      lng: 'en',
      fallbackLng: false,
      resources: { en: { translation: structuredClone(en) } },
    });
    return i18n;
  };
  const response = (translation: object) => ({ languageTag: 'en', translation });
  const enter = response({ action: { sign_in: 'Enter' } });

  it.each([
    ['{{types}} fehlt', 'E‑Mail oder Telefon fehlt'],
    ['{{- types }} fehlt', 'E‑Mail oder Telefon fehlt'],
    ['Es fehlt: {{ types }}', 'Es fehlt: E‑Mail oder Telefon'],
    ['{{types, list(type: conjunction;)}} fehlt', 'E‑Mail und Telefon fehlt'],
  ])('formats the list in %j by the rules of the page’s language', async (text, read) => {
    const i18n = createInstance();
    await i18n.init({
      lng: 'de',
      fallbackLng: false,
      resources: { de: { translation: structuredClone(de) } },
    });
    const answer = { languageTag: 'de', translation: { error: { general_required: text } } };
    await applyTenantTexts(i18n, answer, 'de', deServerTexts);
    expect(translate(i18n, 'error.general_required', { types: ['E‑Mail', 'Telefon'] })).toBe(read);
  });

  it('tells the tenant’s texts from ours, by language', async () => {
    const i18n = await loaded();
    const { isTenants } = createTranslator(i18n);
    expect(isTenants('action.sign_in')).toBe(false);
    await applyTenantTexts(i18n, enter, 'en', enServerTexts);
    expect([isTenants('action.sign_in'), isTenants('action.back')]).toEqual([true, false]);
    await i18n.changeLanguage('de');
    expect(isTenants('action.sign_in')).toBe(false);
  });

  it('replaces the tenant’s texts and keeps the others', async () => {
    const i18n = await loaded();
    await applyTenantTexts(i18n, enter, 'en', enServerTexts);
    expect([i18n.t('action.sign_in'), i18n.t('action.back')]).toEqual(['Enter', 'Back']);
  });

  it('applies plural forms and nested groups', async () => {
    const i18n = await loaded();
    const translation = {
      description: { password_requirement: { length_one: 'One sign', length_other: '{{count}} signs' } },
      error: { password_rejected: { restricted: { words: 'our words' } } },
    };
    await applyTenantTexts(i18n, response(translation), 'en', enServerTexts);
    const length = (count: number) => translate(i18n, 'description.password_requirement.length', { count });
    expect([length(1), length(8)]).toEqual(['One sign', '8 signs']);
    expect(translate(i18n, 'error.password_rejected.restricted.words')).toBe('our words');
  });

  it.each<[string, string, TextValues, string]>([
    ['action.change', 'Other {{method}}', { method: 'adres', context: 'email' }, 'Other adres'],
    ...(
      [
        'social_identity_exist',
        'sign_in_id_does_not_exist',
        'sign_in_id_does_not_exist_alert',
        'create_account_id_exists',
        'create_account_id_exists_alert',
        'link_account_id_exists',
        'social_bind_with_existing',
      ] as const
    ).map((name): [string, string, TextValues, string] => [
      `description.${name}`,
      '{{type}}: {{value}}!',
      { type: 'adres', value: 'a@b.example', context: 'email' },
      'adres: a@b.example!',
    ]),
    ['description.enter_passcode', 'To {{address}}', { address: 'adres', context: 'phone' }, 'To adres'],
    [
      'description.request_permission',
      'Allow {{name}}?',
      { name: 'Apka', context: 'unnamed' },
      'Allow Apka?',
    ],
    ['action.back_to', 'To {{host}}', { host: 'Apka', context: 'unnamed' }, 'To Apka'],
    ['error.password_rejected.too_short', '{{min}}+', { min: 1 }, '1+'],
    ['error.password_rejected.too_long', '<{{max}}', { max: 1 }, '<1'],
    ['error.password_rejected.character_types', '{{min}} kinds', { min: 1 }, '1 kinds'],
  ])(
    'takes a text for all forms of %s, which is the one that servers have',
    async (key, text, values, shown) => {
      for (const [tag, catalogue] of Object.entries({ en, 'pl-PL': pl, ru, 'tr-TR': tr })) {
        const i18n = createInstance();
        const resources = { [tag]: { translation: structuredClone(catalogue) } };
        await i18n.init({ lng: tag, fallbackLng: false, resources, interpolation: { escapeValue: false } });
        const body = key
          .split('.')
          .reduceRight<unknown>((inside, name) => ({ [name]: inside }), text) as object;
        expect(translate(i18n, key as MessageKey, values)).not.toBe(shown);
        await applyTenantTexts(i18n, response(body), tag, {});
        expect(translate(i18n, key as MessageKey, values)).toBe(shown);
      }
    },
  );

  it('prefers the text of a form to the text for all forms', async () => {
    const i18n = await loaded();
    const translation = {
      description: { consent_allowed: 'Done: {{name}}', consent_allowed_unnamed: 'Done.' },
    };
    await applyTenantTexts(i18n, response(translation), 'en', enServerTexts);
    const allowed = (context: string) =>
      translate(i18n, 'description.consent_allowed', { name: 'Tides', context });
    expect([allowed(''), allowed('unnamed')]).toEqual(['Done: Tides', 'Done.']);
  });

  it('does nothing if the language is not loaded', async () => {
    const i18n = await loaded();
    await applyTenantTexts(i18n, enter, 'de', deServerTexts);
    expect(i18n.hasResourceBundle('de', 'translation')).toBe(false);
    expect(i18n.t('action.sign_in')).toBe('Sign in');
  });
});
