// @vitest-environment jsdom
import type { i18n } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setDocumentLanguage } from './document-language.ts';
import { createI18n, switchLanguage } from './i18n.ts';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';
import fa from './locales/fa-IR.json';
import ja from './locales/ja.json';
import pl from './locales/pl-PL.json';
import ru from './locales/ru.json';
import zh from './locales/zh-CN.json';
import type { MessageKey } from './keys.ts';
import type { LanguageTag } from './languages.ts';
import { toMessageKey, translate, translateText } from './translate.ts';

const TEXTS: Readonly<Record<string, object>> = { ar, de, 'fa-IR': fa, ja, 'pl-PL': pl, ru, 'zh-CN': zh };
let shouldFail = false;

beforeEach(() => {
  shouldFail = false;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify(Object.entries(TEXTS).find(([tag]) => url.includes(`/${tag}`))?.[1] ?? en),
        {
          status: shouldFail ? 500 : 200,
        },
      ),
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('translate', () => {
  it('formats lists by the rules of the language, with a capital letter only at the start', async () => {
    const english = await createI18n('en');
    const german = await createI18n('de');
    const kinds = (i18n: i18n) => ({
      types: [translate(i18n, 'description.email'), translate(i18n, 'description.phone_number')],
    });
    expect(translate(english, 'input.identifier', kinds(english))).toBe('Email or phone number');
    expect(translate(english, 'error.general_required', kinds(english))).toBe(
      'Email or phone number is required',
    );
    expect(translate(english, 'error.general_invalid', kinds(english))).toBe(
      'The email or phone number is invalid',
    );
    expect(translate(german, 'input.identifier', kinds(german))).toBe(
      'E\u2011Mail-Adresse oder Telefonnummer',
    );
  });

  it('chooses the plural form by `count`', async () => {
    const english = await createI18n('en');
    expect(translate(english, 'error.server_wait_minutes', { count: 1 })).toMatch(/1 minute\.$/);
    expect(translate(english, 'error.server_wait_seconds', { count: 42 })).toMatch(/42 seconds\.$/);
  });

  it('chooses among the six plural forms of Arabic', async () => {
    const arabic = await createI18n('ar');
    const found = [0, 1, 2, 3, 11, 100].map((count) =>
      translate(arabic, 'description.countries_found', { count }),
    );
    expect(found).toEqual([
      'لم يُعثر على أي بلد',
      'عُثر على بلد واحد',
      'عُثر على بلدين',
      'عُثر على 3\u00A0بلدان',
      'عُثر على 11\u00A0بلدًا',
      'عُثر على 100\u00A0بلد',
    ]);
  });

  it('writes numbers in Persian digits, and isolates names that could run from right to left', async () => {
    const persian = await createI18n('fa-IR');
    expect(translate(persian, 'description.countries_found', { count: 12 })).toBe('۱۲\u00A0کشور پیدا شد');
    expect(translate(persian, 'description.enter_passcode_if_account', { target: 'a@b.c' })).toContain(
      '\u2068a@b.c\u2069',
    );
  });

  it('chooses the plural form by the number of a limit, if the language has one', async () => {
    const [english, russian] = [await createI18n('en'), await createI18n('ru')];
    const atLeast = (i18n: i18n, min: number) =>
      translate(i18n, 'error.password_rejected.too_short', { min });
    expect([1, 8].map((min) => atLeast(english, min))).toEqual([
      'Use at least 1 character',
      'Use at least 8 characters',
    ]);
    expect([21, 24].map((min) => atLeast(russian, min))).toEqual([
      'Не менее 21 символа',
      'Не менее 24 символов',
    ]);
  });

  it('has other sentences for a kind of identifier, and for an application without a name', async () => {
    const polish = await createI18n('pl-PL');
    const values = { type: 'adres', method: 'adres', value: 'ada@example.org' };
    const text = (key: MessageKey, context: string) => translate(polish, key, { ...values, context });
    expect(text('description.create_account_id_exists_alert', 'email')).toBe(
      'Konto z\u00a0tym adresem e‑mail już istnieje: ada@example.org. Podaj inny.',
    );
    expect(text('action.change', 'phone')).toBe('Zmień numer telefonu');
    // A kind without its own text gets the text for all kinds.
    expect(text('action.change', 'passport')).toBe('Zmień: adres');
    const english = await createI18n('en');
    const asks = (context: string) =>
      translate(english, 'description.request_permission', { name: 'Tides', context });
    expect([asks(''), asks('unnamed')]).toEqual([
      'If you allow this, Tides can:',
      'If you allow this, the app can:',
    ]);
  });

  it.each<[LanguageTag, string, string]>([
    ['zh-CN', '微信', '使用微信继续'],
    ['zh-CN', 'WeChat', '使用 WeChat 继续'],
    ['ja', 'ライン', 'ラインで続ける'],
    ['ja', '山田 太郎', '山田 太郎で続ける'],
    ['ja', '「灯台」', '「灯台」で続ける'],
    ['ja', 'LINE', 'LINE で続ける'],
    ['en', '微 信', 'Continue with 微 信'],
  ])('leaves no space in %s beside a name in its own letters: %s', async (tag, name, text) => {
    expect(translate(await createI18n(tag), 'action.sign_in_with', { name })).toBe(text);
  });

  it.each<[LanguageTag, string]>([
    ['pl-PL', 'Unikaj abc i\u00a0x\u00a0y'],
    ['ru', 'Не используйте abc и\u00a0x\u00a0y'],
    ['es', 'Avoid abc y x y'],
  ])('never ends a line in %s after a word of one letter', async (tag, text) => {
    const list = ['abc', 'x y'];
    expect(translate(await createI18n(tag), 'error.password_rejected.restricted_found', { list })).toBe(text);
  });

  it('keeps the spaces of a name with a word of one letter', async () => {
    const polish = await createI18n('pl-PL');
    expect(translate(polish, 'action.sign_in_with', { name: 'Jan i syn' })).toContain('Jan i syn');
  });

  it('keeps each name from changing the words around it, also in lists and in texts within texts', async () => {
    const english = await createI18n('en');
    const title = translate(english, 'description.authorize_title', { name: '\u202Eלוג\u2069 (1)\u200B' });
    expect(title).toBe('\u2068לוג (1)\u2069 wants to access your account');
    expect(translate(english, 'page.with_error', { title })).toBe(`Error: ${title}`);
    expect(translate(english, 'description.leaving', { places: ['a\u202E.example', 'ב'] })).toContain(
      'leads to a.example and \u2068ב\u2069.',
    );
    const long = translate(english, 'action.sign_in_with', { name: 'W'.repeat(300) });
    expect(long).toBe(`Continue with ${'W'.repeat(19)}…${'W'.repeat(12)}`);
    const types = [translate(english, 'description.phone_number')];
    expect(translate(english, 'error.general_required', { types })).toBe('Phone number is required');
    expect(translateText(english, { literal: 'Locked\u202E until\n9' })).toBe('Locked until 9');
  });

  it('inserts values unchanged: no capital letter, no escaping, no placeholders or options', async () => {
    const english = await createI18n('en');
    const title = (name: string) =>
      translate(english, 'description.authorize_title', { name, lng: 'de', context: 'x' });
    expect(title('iShop')).toBe('iShop wants to access your account');
    expect(title('<b>A & B</b>')).toBe('<b>A & B</b> wants to access your account');
    expect(title('{{lng}}')).toBe('{{lng}} wants to access your account');
    expect(title('$t(action.back)')).toBe('$t(action.back) wants to access your account');
  });

  it('returns a message of the server unchanged', async () => {
    const english = await createI18n('en');
    expect(translateText(english, { literal: 'error.unknown {{name}}' })).toBe('error.unknown {{name}}');
    expect(translateText(english, { key: 'action.back_to', values: { host: 'a.example' } })).toBe(
      'Back to a.example',
    );
  });
});

describe('toMessageKey', () => {
  it.each([
    ['error.invalid_session', 'error.invalid_session'],
    ['error', undefined],
    ['error.nothing', undefined],
    ['description.authorize_title', undefined],
    ['description.terms_agree', undefined],
    ['description.terms_automatic_privacy', undefined],
    ['description.resend_after_seconds', undefined],
    ['__proto__', undefined],
    ['constructor.name', undefined],
    ['Call us at 555', undefined],
    ['', undefined],
  ])('turns %j into %s', async (candidate, key) => {
    expect(toMessageKey(await createI18n('en'), candidate)).toBe(key);
  });
});

describe('switchLanguage', () => {
  it('loads the other language and switches to it', async () => {
    const i18n = await createI18n('en');
    expect(i18n.hasResourceBundle('de', 'translation')).toBe(false);
    expect(await switchLanguage(i18n, 'de')).toBe(true);
    expect(translate(i18n, 'action.back')).toBe('Zurück');
  });

  it('keeps the language if the other cannot be loaded, and can be called again', async () => {
    const i18n = await createI18n('en');
    vi.useFakeTimers();
    shouldFail = true;
    const switching = switchLanguage(i18n, 'de');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await switching).toBe(false);
    expect(translate(i18n, 'action.back')).toBe('Back');
    shouldFail = false;
    expect(await switchLanguage(i18n, 'de')).toBe(true);
    expect(translate(i18n, 'action.back')).toBe('Zurück');
  });
});

it.each([
  ['de', 'de', 'ltr'],
  ['en-XA', 'en-XA', 'ltr'],
  ['en-XB', 'en-XB', 'rtl'],
  ['ar', 'ar', 'rtl'],
  ['fa-IR', 'fa-IR', 'rtl'],
  ['', 'en', 'ltr'],
])('setDocumentLanguage sets for "%s" the language %s and the direction %s', (tag, lang, dir) => {
  setDocumentLanguage(tag, document);
  expect(document.documentElement).toMatchObject({ lang, dir });
});
