// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_FORM_KEYS } from '../domain/first-form-keys.ts';
import { TERMS_TEXTS } from '../domain/terms.ts';
import ar from '../i18n/locales/ar.json';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { ownPropertyAt } from '../i18n/own-property.ts';
import deServerTexts from '../i18n/server-texts/de.json';
import { defaultSettings } from '../state/default-settings.ts';

const FORM = `<h1 data-text="description.sign_in"></h1><h2 data-text="description.create_your_account"></h2><form>
  <label for="i"></label><input id="i" name="identifier">
  <div data-part="field"><input name="password" type="password"></div>
  <a href="/forgot-password"></a>
  <div data-part="checkbox"><input type="checkbox" name="terms"><span data-text="description.terms_agree"></span></div>
  <div data-part="fine-print"><p data-text="description.terms_automatic"></p></div>
  <button type="submit"><span></span></button></form>
  <p data-part="ways"><a href="/register"></a></p>`;
const asked: string[] = [];
let settings: object;
let phrases: object;
/** True while only requests for files get an answer. */
let isOffline = false;
let dark = false;

const OTHERS = FIRST_FORM_KEYS.filter((key) => !TERMS_TEXTS.some((text) => text === key));
const KEYS = [...OTHERS, 'description.create_your_account', '|', ...TERMS_TEXTS] as const;
const PLAIN_KEYS = KEYS.slice(0, -TERMS_TEXTS.length);
/** Two texts that the tenant changed, and one that it left as servers ship it. */
const OWN_TEXTS = {
  languageTag: 'de',
  translation: {
    description: { sign_in: 'An Bord', create_your_account: 'Erstelle dein Konto' },
    action: { sign_in: 'Ablegen' },
  },
};
const byCode = {
  signIn: {
    methods: [{ identifier: 'email', password: false, verificationCode: true, isPasswordPrimary: false }],
  },
};
const terms = { termsOfUseUrl: 'https://acme.example/terms', agreeToTermsPolicy: 'Manual' };
const light = { primaryColor: '#6139f6', isDarkModeEnabled: false };

beforeEach(() => {
  asked.length = 0;
  settings = defaultSettings();
  phrases = {};
  isOffline = false;
  dark = false;
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
  Object.defineProperty(navigator, 'languages', { value: ['de'], configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') ? dark : query.includes('60em'),
  }));
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href);
    asked.push(pathname);
    if (isOffline && pathname.startsWith('/api')) return new Promise(() => undefined);
    const texts = pathname.startsWith('/assets/en') ? en : pathname.startsWith('/assets/ar') ? ar : de;
    const body = pathname.endsWith('/phrases') ? phrases : pathname.startsWith('/assets') ? texts : settings;
    const language = searchParams.get('lng') ?? 'de';
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Language': language } }));
  });
  vi.spyOn(performance, 'mark').mockReturnValue({} as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const html = document.documentElement;
const begun = () => window.firstRequests;
const showFirstForm = () => window.showFirstForm?.();
const root = () => document.getElementById('root');
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector);
const isHidden = (selector: string) => find(selector)?.closest('[hidden]') !== null;
const isHeld = () => root()?.hasAttribute('data-held');
const shownTexts = () => [find('h1'), find('h2'), find('[type=submit]')].map((part) => part?.textContent);
const inlining = (data: object) => ({ inlined: `Object.freeze(${JSON.stringify(data)})` });

const digests = PLAIN_KEYS.map(
  (key) => (key === '|' ? '?' : (deServerTexts as Record<string, string>)[key]?.slice(0, 2)) ?? '-',
).join('');

/** Loads a page as the build makes it, and runs its inline script. */
async function open(
  path: string,
  { inlined = '"__LOGTO_SSR__"', deployment = {}, beforePaint = () => {} } = {},
): Promise<void> {
  vi.resetModules();
  delete window.firstRequests;
  delete window.showFirstForm;
  for (const name of ['data-theme', 'style', 'hidden']) html.removeAttribute(name);
  history.replaceState(null, '', path);
  const rowOf = (key: string) =>
    key === '|'
      ? [' or |, |, or ', ' oder |, ']
      : [en, ...((PLAIN_KEYS as readonly string[]).includes(key) ? [de] : [])].map((texts) =>
          ownPropertyAt(texts, key),
        );
  const data = {
    tags: ['en', 'de'],
    texts: Object.fromEntries(KEYS.map((key) => [key, rowOf(key).join(';')])),
    digests: ['', digests],
    hash: 'a1',
  };
  const block = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;
  document.body.innerHTML = `<div id="root"></div><div id="boot"></div><template data-path="/sign-in">${FORM}</template>${
    block('first-form', JSON.stringify(data)) + block('latchkey', JSON.stringify(deployment))
  }<script type="text/plain" id="server-data">${inlined}</script>`;
  await import('./boot.ts');
  showFirstForm();
  beforePaint();
  await begun();
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

describe('settings that are fetched', () => {
  it('show the form in the language of the browser once they arrive', async () => {
    isOffline = true;
    await open('/sign-in');
    expect(root()?.childNodes).toHaveLength(0);
    expect(asked).toEqual(['/api/.well-known/sign-in-exp', '/api/.well-known/phrases', '/assets/de-a1.json']);
    isOffline = false;
    await open('/sign-in?app_id=shop');
    expect(find('h1')?.textContent).toBe(de.description.sign_in);
    expect(find('label')?.textContent).toBe(de.input.username);
    expect(find('[type=submit]')?.textContent).toBe(de.action.sign_in);
    expect(isHidden('[name=password]')).toBe(false);
    expect(isHidden('form a')).toBe(true);
    expect(find('[data-part=ways] a')?.getAttribute('href')).toBe('/register?app_id=shop');
    expect(document.activeElement).toBe(find('[name=identifier]'));
    expect(document.title).toBe(de.description.sign_in);
    expect(html.lang).toBe('de');
  });

  it('decide the fields and links of the form', async () => {
    settings = { ...defaultSettings(), ...byCode, signInMode: 'SignIn' };
    await open('/sign-in');
    expect(find('label')?.textContent).toBe(de.input.email);
    expect(find('[type=submit]')?.textContent).toBe(de.action.continue);
    expect(isHidden('[name=password]')).toBe(true);
    expect(isHidden('[data-part=ways]')).toBe(true);
  });

  it.each([
    ['Manual', false, true, 'Ich stimme den Nutzungsbedingungen zu'],
    ['Automatic', true, false, 'Wenn Sie fortfahren, stimmen Sie den Nutzungsbedingungen zu.'],
    ['ManualRegistrationOnly', true, true, ''],
  ])(
    'show the terms (%s), with the words of the file of the language',
    async (policy, noBox, noText, sentence) => {
      settings = { ...defaultSettings(), ...terms, agreeToTermsPolicy: policy };
      await open('/sign-in');
      await vi.waitFor(() => expect(find('form')).toBeTruthy());
      expect([isHidden('[name=terms]'), isHidden('form [data-part=fine-print]')]).toEqual([noBox, noText]);
      const shown = [...(root()?.querySelectorAll('[data-part=checkbox], form [data-part=fine-print]') ?? [])]
        .filter((part) => !part.hasAttribute('hidden'))
        .map((part) => part.textContent);
      expect(shown.join('')).toBe(sentence);
    },
  );

  it('leave connectors, and the parts below them, to React', async () => {
    const connector = { id: 'a', target: 'a', platform: 'Web', name: {}, logo: '', logoDark: null };
    settings = { ...defaultSettings(), socialConnectors: [connector] };
    await open('/sign-in');
    expect(find('form')).toBeTruthy();
    expect(isHidden('[data-part=ways]')).toBe(true);
  });

  it.each([
    ['username', '', true],
    ['email', '', false],
    ['email', '?identifier=username', true],
  ])('leave the link to organizations beside a form for %s%s to React', async (identifier, query, isLeft) => {
    const methods = [...new Set(['username', identifier])].map((kind) => ({
      identifier: kind,
      password: true,
      verificationCode: false,
      isPasswordPrimary: true,
    }));
    const ssoConnectors = [{ id: 'a', connectorName: 'A', logo: '', darkLogo: null }];
    settings = { ...defaultSettings(), signIn: { methods }, singleSignOnEnabled: true, ssoConnectors };
    await open(`/sign-in${query}`);
    expect(find('form')).toBeTruthy();
    expect(isHidden('[data-part=ways]')).toBe(isLeft);
  });

  it.each([
    ['no methods', { signIn: { methods: [] } }],
    ['no mode', { signInMode: undefined }],
    ['a style sheet', { customCss: 'h1 { color: red }' }],
    ['content beside the card', { customContent: { '/sign-in': '<p>Hello</p>' } }],
    ['a colour that is none', { color: { primaryColor: 'blue', isDarkModeEnabled: true } }],
    ['no list of connectors', { socialConnectors: undefined }],
  ])('with %s leave the page to React', async (_case, change) => {
    settings = { ...defaultSettings(), ...change };
    await open('/sign-in');
    expect(root()?.childNodes).toHaveLength(0);
    expect(isHeld()).toBe(false);
  });

  it('that name another language than the browser make the page request its texts and show them', async () => {
    settings = { ...defaultSettings(), languageInfo: { autoDetect: false, fallbackLanguage: 'en' } };
    await open('/sign-in');
    await vi.waitFor(() => expect(find('h1')?.textContent).toBe(en.description.sign_in));
    expect(asked.slice(-2)).toEqual(['/assets/en-a1.json', '/api/.well-known/phrases']);
    expect(html.lang).toBe('en');
  });

  it('show the texts that the tenant changed, but not those that its server ships', async () => {
    phrases = OWN_TEXTS;
    await open('/sign-in');
    await vi.waitFor(() => expect(find('h1')?.textContent).toBe('An Bord'));
    expect(shownTexts()).toEqual(['An Bord', de.description.create_your_account, 'Ablegen']);
    expect(document.title).toBe('An Bord');
  });

  it('in a language that index.html has no texts of show the texts of its file, from right to left', async () => {
    settings = {
      ...defaultSettings(),
      ...terms,
      agreeToTermsPolicy: 'Manual',
      signIn: {
        methods: ['username', 'email', 'phone'].map((identifier) => ({
          identifier,
          password: true,
          verificationCode: identifier !== 'username',
          isPasswordPrimary: true,
        })),
      },
    };
    await open('/sign-in?lng=ar');
    await vi.waitFor(() => expect(find('h1')?.textContent).toBe(ar.description.sign_in));
    expect(find('label')?.textContent).toBe('اسم المستخدم أو البريد الإلكتروني أو رقم الهاتف');
    expect(find('[data-part=checkbox]')?.textContent).toBe('أوافق على شروط الاستخدام');
    expect(asked).toContain('/assets/ar-a1.json');
    expect([html.lang, html.dir]).toEqual(['ar', 'rtl']);
  });

  it('with texts of the tenant in such a language leave the page to React, which can tell them from the server’s', async () => {
    phrases = { ...OWN_TEXTS, languageTag: 'ar' };
    await open('/sign-in?lng=ar');
    expect(root()?.childNodes).toHaveLength(0);
    await open('/sign-in?lng=ar');
    expect(root()?.childNodes).toHaveLength(0);
  });

  it('show no form once React has begun', async () => {
    isOffline = true;
    await open('/sign-in');
    expect((await window.firstRequests)?.take?.()).toBeUndefined();
  });
});

describe('settings that the server has inlined', () => {
  it('show the form at once, and the page requests only the file of texts', async () => {
    const data = { signInExperience: { data: defaultSettings() }, phrases: { lng: 'de', data: {} } };
    await open('/sign-in', inlining(data));
    expect(asked).toEqual(['/assets/de-a1.json']);
    expect(find('form')).toBeTruthy();
  });

  it('come with the texts of the tenant', async () => {
    const data = { signInExperience: { data: defaultSettings() }, phrases: { lng: 'de', data: OWN_TEXTS } };
    await open('/sign-in', inlining(data));
    expect(shownTexts()).toEqual(['An Bord', de.description.create_your_account, 'Ablegen']);
  });

  it('decide the language of all requests', async () => {
    const data = {
      ...defaultSettings(),
      languageInfo: { autoDetect: false, fallbackLanguage: 'en' },
    };
    await open('/sign-in', inlining({ signInExperience: { data }, phrases: { lng: 'en', data: OWN_TEXTS } }));
    expect(asked).toEqual(['/assets/en-a1.json']);
    expect(html.lang).toBe('en');
  });

  it.each<[string, object]>([
    ['no languages', { languageInfo: undefined }],
    ['null in place of languages', { languageInfo: null }],
    ['a language that is no text', { languageInfo: { autoDetect: false, fallbackLanguage: 7 } }],
    ['no colour', { color: {} }],
    ['a colour that is no text', { color: { ...light, primaryColor: ['#6139f6'] } }],
  ])('with %s are left to React, which has the defaults', async (_, change) => {
    const data = { ...defaultSettings(), ...change };
    await open('/sign-in', inlining({ signInExperience: { data }, phrases: { lng: 'de', data: {} } }));
    expect(find('form')).toBeFalsy();
    expect(await begun()).toMatchObject({ tag: 'de' });
  });
});

describe('a page before its settings have come', () => {
  it.each([
    ['a first visit', {}, true, 'dark'],
    ['a visit after one that ended light', { theme: 'light' }, true, 'light'],
    ['a visit after one that ended dark', { theme: 'dark' }, true, 'dark'],
    ['a light system', { theme: 'dark' }, false, 'light'],
    ['a stored value that is no theme', { theme: '{"isDarkModeEnabled":false}' }, true, 'dark'],
  ])('has the right theme on %s', async (_case, kept, prefersDark, theme) => {
    Object.assign(localStorage, kept);
    dark = prefersDark;
    isOffline = true;
    await open('/consent');
    expect(html.dataset['theme']).toBe(theme);
    const chrome = document.querySelector('meta')?.getAttribute('content');
    expect([html.style.colorScheme, chrome]).toEqual([theme, theme === 'dark' ? '#16161b' : '#ffffff']);
  });
});

it('takes the theme from inlined settings, not from the last visit', async () => {
  localStorage.setItem('theme', 'light');
  dark = true;
  const data = { ...defaultSettings(), color: { ...light, isDarkModeEnabled: true } };
  await open('/consent', inlining({ signInExperience: { data }, phrases: { lng: 'de', data: {} } }));
  expect(html.dataset['theme']).toBe('dark');
});

it('shows no form once the page’s script has failed', async () => {
  const failed = () => document.getElementById('boot')?.setAttribute('data-failed', '');
  await open('/sign-in', { beforePaint: failed });
  expect(root()?.childNodes).toHaveLength(0);
});

it('shows no form if the deployment turns off prerendering', async () => {
  await open('/sign-in', { deployment: { prerender: false } });
  expect(root()?.childNodes).toHaveLength(0);
});

it('sends the requests even if the browser forbids storage', async () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  await open('/sign-in');
  expect(asked).toHaveLength(3);
  expect(root()?.childNodes).toHaveLength(0);
});

it.each([
  ['a page without a form', '/consent'],
  ['a page that follows one with a form', '/sign-in/password'],
  ['another form', '/forgot-password'],
  ['the root, which redirects', '/'],
  ['a page with a notification', '/sign-in?notification=description.password_changed'],
])('leaves %s to React, and sends the requests', async (_case, path) => {
  await open(path);
  expect(root()?.childNodes).toHaveLength(0);
  expect(asked).toHaveLength(3);
});

it('leaves the page to React if it has to say that cookies are blocked', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await open('/sign-in');
  expect(root()?.childNodes).toHaveLength(0);
});

it('raises no unhandled error when the server does not answer', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await open('/sign-in');
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('shows and requests nothing in a preview', async () => {
  await open('/sign-in?preview=true');
  expect(root()?.childNodes).toHaveLength(0);
  expect(asked).toEqual([]);
});

it.each([
  ['ada', 'ada'],
  ['john.doe', 'john.doe'],
  ['undefined', ''],
  ['TypeError: no user', ''],
  ['a b@example.org', ''],
  ['ada@example.org', ''],
])(
  'shows the hint %j in a form for user names as %j, and leaves the rest to the page',
  async (hint, shown) => {
    settings = defaultSettings();
    await open(`/sign-in?login_hint=${encodeURIComponent(hint)}`);
    expect((find('[name=identifier]') as HTMLInputElement).value).toBe(shown);
  },
);

it('takes a one-time token out of the address before any other script can read it', async () => {
  await open('/sign-in?one_time_token=s3cret&login_hint=ada');
  expect(location.pathname + location.search).toBe('/one-time-token?login_hint=ada');
  expect(window.oneTimeToken).toBe('s3cret');
});

describe('a form that waits for React', () => {
  const submit = () => find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const click = (selector: string, keys: MouseEventInit = {}) =>
    find(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  const field = (name: string) => find(`[name=${name}]`) as HTMLInputElement;
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isBusy = (selector: string) => find(selector)?.getAttribute('aria-busy') === 'true';
  const release = async () => (await window.firstRequests)?.take?.()?.release();

  it('holds each submit back, with a busy button', async () => {
    await open('/sign-in');
    expect(submit()).toBe(false);
    expect(isBusy('[type=submit]')).toBe(true);
    expect(await release()).toBe('[type=submit]');
    expect(isBusy('[type=submit]')).toBe(false);
    expect(isHidden('form a')).toBe(false);
    // A native submit would put the password into the address.
    expect(submit()).toBe(false);
    expect(isBusy('[type=submit]')).toBe(false);
  });

  it('forgets a submit when a field is edited, and frees the button', async () => {
    await open('/sign-in');
    type('password', 'analytical-engine');
    submit();
    type('password', 'analytical-engine2');
    expect(isBusy('[type=submit]')).toBe(false);
    expect(await release()).toBeUndefined();
  });

  it('forgets a submit if a script changed a field without an event, or if the person took the tick away', async () => {
    await open('/sign-in');
    submit();
    field('identifier').value = 'someone';
    expect(await release()).toBeUndefined();
    await open('/sign-in');
    field('terms').checked = true;
    submit();
    field('terms').click();
    expect(isBusy('[type=submit]')).toBe(false);
    expect(await release()).toBeUndefined();
  });

  it('keeps a submit while the focus and the selection move', async () => {
    await open('/sign-in');
    type('identifier', 'ada');
    submit();
    field('password').focus();
    field('identifier').dispatchEvent(new Event('input', { bubbles: true }));
    expect(isBusy('[type=submit]')).toBe(true);
    expect(await release()).toBe('[type=submit]');
  });

  it('holds the press of a link back, so that React’s own link carries the typed text', async () => {
    await open('/sign-in?app_id=shop');
    type('identifier', 'ada');
    expect(click('[data-part=ways] a')).toBe(false);
    expect(isBusy('[data-part=ways] a')).toBe(true);
    // The last press counts.
    submit();
    expect(isBusy('[data-part=ways] a')).toBe(false);
    click('[data-part=ways] a');
    expect(await release()).toBe('a[href^="/register"]');
    expect(find('a[href^="/register"]')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('lets the browser open a link in another tab', async () => {
    await open('/sign-in');
    expect(click('[data-part=ways] a', { ctrlKey: true })).toBe(true);
    expect(isBusy('[data-part=ways] a')).toBe(false);
  });
});
