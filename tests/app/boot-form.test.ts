// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANDING_KEYS } from '../../src/domain/landing-keys.ts';
import { ownPropertyAt } from '../../src/i18n/own-property.ts';
import de from '../../src/i18n/locales/de.json';
import en from '../../src/i18n/locales/en.json';
import deServerTexts from '../../src/i18n/server-texts/de.json';
import { defaultSettings } from '../../src/state/default-settings.ts';

const FORM = `<h1 data-text="description.sign_in"></h1><h2 data-text="description.create_your_account"></h2><form>
  <label for="i"></label><input id="i" name="identifier">
  <div data-part="field"><input name="password" type="password"></div>
  <a href="/forgot-password"></a><button type="submit"><span></span></button></form>
  <p data-part="ways"><a href="/register"></a></p>`;
const asked: string[] = [];
let settings: object;
let phrases: object;

const KEYS = [...LANDING_KEYS, 'description.create_your_account'] as const;
/** Two texts of the tenant, and one as servers ship it. */
const OWN_TEXTS = {
  languageTag: 'de',
  translation: {
    description: { sign_in: 'An Bord', create_your_account: 'Erstelle dein Konto' },
    action: { sign_in: 'Ablegen' },
  },
};
const shownTexts = () => [find('h1'), find('h2'), find('[type=submit]')].map((part) => part?.textContent);

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  settings = defaultSettings();
  phrases = {};
  Object.defineProperty(navigator, 'languages', { value: ['de'], configurable: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, location.href);
    asked.push(pathname);
    const body = pathname.endsWith('/phrases') ? phrases : settings;
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Language': 'de' } }));
  });
  vi.spyOn(performance, 'mark').mockReturnValue({} as never);
});
afterEach(() => {
  delete window.beginning;
  delete window.openForm;
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const root = () => document.getElementById('root');
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector);
const isHidden = (selector: string) => find(selector)?.closest('[hidden]') !== null;

const digestsOf = (serverTexts: Readonly<Record<string, string>>) =>
  KEYS.map((key) => serverTexts[key]?.slice(0, 2) ?? '??').join('');

/** Runs the inline scripts in a page as the build makes it. */
async function open(
  path: string,
  { inlined = '"__LOGTO_SSR__"', deployment = {}, beforePaint = () => {} } = {},
): Promise<void> {
  history.replaceState(null, '', path);
  const textsOf = (texts: object) => KEYS.map((key) => ownPropertyAt(texts, key));
  const data = {
    files: { de: '/de.json', en: '/en.json' },
    keys: KEYS,
    texts: { de: textsOf(de), en: textsOf(en) },
    digests: { de: digestsOf(deServerTexts) },
    settings: defaultSettings(),
  };
  const block = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;
  document.body.innerHTML = `<div id="root"></div><div id="boot"></div><template data-path="/sign-in">${FORM}</template>${
    block('landing', JSON.stringify(data)) + block('latchkey', JSON.stringify(deployment))
  }<script type="text/plain" id="server-data">${inlined}</script>`;
  await import('../../src/boot/boot-form.ts');
  await import('../../src/boot/boot-requests.ts');
  await import('../../src/boot/boot-settings.ts');
  await import('../../src/boot/boot-theme.ts');
  beforePaint();
  await window.beginning;
  await new Promise((resolve) => setTimeout(resolve));
}

it('shows the form of the path in the language of the browser, and asks for all that the page will need', async () => {
  await open('/sign-in?app_id=shop');
  expect(find('h1')?.textContent).toBe(de.description.sign_in);
  expect(find('label')?.textContent).toBe(de.input.username);
  expect(find('[type=submit]')?.textContent).toBe(de.action.sign_in);
  expect(isHidden('[name=password]')).toBe(false);
  expect(isHidden('form a')).toBe(true);
  expect(find('[data-part=ways] a')?.getAttribute('href')).toBe('/register?app_id=shop');
  expect(document.activeElement).toBe(find('[name=identifier]'));
  expect(document.documentElement.lang).toBe('de');
  expect(asked).toEqual(['/de.json', '/api/.well-known/sign-in-exp', '/api/.well-known/phrases']);
});

it('shows what the settings say once they are there', async () => {
  const method = { identifier: 'email', password: false, verificationCode: true, isPasswordPrimary: false };
  settings = { ...defaultSettings(), signInMode: 'SignIn', signIn: { methods: [method] } };
  await open('/sign-in');
  expect(find('label')?.textContent).toBe(de.input.email);
  expect(find('[type=submit]')?.textContent).toBe(de.action.continue);
  expect(isHidden('[name=password]')).toBe(true);
  expect(isHidden('[data-part=ways]')).toBe(true);
  expect(root()?.getAttribute('data-held')).toBe('settings');
});

it.each([
  ['a page without a form', '/consent', {}],
  ['a page behind one with a form', '/sign-in/password', {}],
  ['another form', '/forgot-password', {}],
  ['the end of a session', '/unknown-session', {}],
  ['the root, which leads on', '/', {}],
  ['a deployment that has switched it off', '/sign-in', { prerender: false }],
])('leaves %s to React, and begins the requests', async (_case, path, deployment) => {
  await open(path, { deployment });
  expect(root()?.childNodes).toHaveLength(0);
  expect(asked).toHaveLength(3);
});

it('leaves the form to React where cookies are blocked, which the page says above it', async () => {
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await open('/sign-in');
  expect(root()?.childNodes).toHaveLength(0);
  cookies.mockRestore();
});

it('asks for nothing that the server has inlined', async () => {
  const data = { signInExperience: { data: defaultSettings() }, phrases: { lng: 'de', data: {} } };
  await open('/sign-in', { inlined: `Object.freeze(${JSON.stringify(data)})` });
  expect(asked).toEqual(['/de.json']);
  expect(find('form')).toBeTruthy();
});

it('shows the texts of the tenant once they are there, but no other ones of its server', async () => {
  phrases = OWN_TEXTS;
  await open('/sign-in');
  await vi.waitFor(() => expect(find('h1')?.textContent).toBe('An Bord'));
  expect(shownTexts()).toEqual(['An Bord', de.description.create_your_account, 'Ablegen']);
  expect(document.title).toBe('An Bord');
});

it('shows inlined texts of the tenant at once', async () => {
  const data = {
    signInExperience: { data: defaultSettings() },
    phrases: { lng: 'de', data: OWN_TEXTS },
  };
  await open('/sign-in', { inlined: `Object.freeze(${JSON.stringify(data)})` });
  expect(shownTexts()).toEqual(['An Bord', de.description.create_your_account, 'Ablegen']);
});

it('shows no text of the tenant where the settings lead to another language', async () => {
  settings = { ...defaultSettings(), languageInfo: { autoDetect: false, fallbackLanguage: 'en' } };
  phrases = OWN_TEXTS;
  await open('/sign-in');
  expect(find('h1')?.textContent).toBe(en.description.sign_in);
});

it('shows no form where inlined settings would change it once React comes', async () => {
  const data = { signInExperience: { data: { ...defaultSettings(), customCss: 'h1 { color: red }' } } };
  await open('/sign-in', { inlined: `Object.freeze(${JSON.stringify(data)})` });
  expect(root()?.childNodes).toHaveLength(0);
});

it.each([
  ['no methods', { signIn: { methods: [] } }],
  ['no mode', { signInMode: undefined }],
])('shows no form where the settings have %s', async (_case, change) => {
  settings = { ...defaultSettings(), ...change };
  await open('/sign-in');
  expect(root()?.childNodes).toHaveLength(0);
  expect(root()?.hasAttribute('data-held')).toBe(false);
});

it('a server that does not answer is no unhandled error on a page without a form', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await open('/consent');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('a preview shows and asks for nothing', async () => {
  await open('/sign-in?preview=true');
  expect(root()?.childNodes).toHaveLength(0);
  expect(asked).toEqual([]);
});

it('holds each submit back, with a busy button, until the page takes the form over', async () => {
  await open('/sign-in');
  const submit = () => find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(submit()).toBe(false);
  expect(find('[type=submit]')?.getAttribute('aria-busy')).toBe('true');
  expect((await window.beginning)?.form?.release()).toBe(true);
  expect(find('[type=submit]')?.hasAttribute('aria-busy')).toBe(false);
  expect(isHidden('form a')).toBe(false);
  // A native submit would put the password into the address.
  expect(submit()).toBe(false);
});

it('does nothing more for a form that was taken away before its first paint', async () => {
  Object.defineProperty(navigator, 'languages', { value: ['en'], configurable: true });
  const beforePaint = () => {
    expect(find('form')).toBeTruthy();
    document.title = 'Failed';
    root()?.replaceChildren();
    root()?.removeAttribute('data-held');
  };
  await open('/sign-in', { beforePaint });
  expect((await window.beginning)?.form).toBeUndefined();
  expect(document.title).toBe('Failed');
});
