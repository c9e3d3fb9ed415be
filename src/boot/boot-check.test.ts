// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { skeleton } from '../../codegen/build/skeleton.ts';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';

const texts = { en: en.boot, de: de.boot };
const boot = () => document.getElementById('boot');
/** Runs the check beside an entry with this code while the server is unreachable, and waits until the entry has run or failed. */
async function runCheck(entry: string): Promise<void> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `data:text/javascript,${encodeURIComponent(entry)}`;
  document.head.replaceChildren(script);
  await import('./boot-check.ts');
  await import(/* @vite-ignore */ script.src).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
}
const MISSING = 'import "data:text/javascript,throw 1"';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('unreachable'));
  document.documentElement.lang = 'en';
  document.title = '';
  document.body.innerHTML = `<div id="root"><form></form></div>${skeleton(texts)}`;
});

it.each([
  [['de-CH', 'en'], 'de'],
  [['eo'], 'en'],
] as const)(
  'says in the language of the browser (%j) that the entry has not run',
  async (languages, lang) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    await runCheck(MISSING);
    expect(boot()?.hasAttribute('data-failed')).toBe(true);
    expect(document.getElementById('root')?.childNodes).toHaveLength(0);
    const main = boot()?.querySelector('main');
    expect(main?.lang).toBe(lang);
    expect(main?.querySelector('h1')?.textContent).toBe(texts[lang].title);
    expect(main?.querySelector('p')?.textContent).toBe(texts[lang].text);
    expect(main?.querySelector('a')?.textContent).toBe(texts[lang].try_again);
    expect(document.activeElement).toBe(main?.querySelector('h1'));
    expect(document.title).toBe(texts[lang].title);
  },
);

it('says nothing once the entry has run or the page has rendered', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  await runCheck('');
  expect(boot()?.hasAttribute('data-failed')).toBe(false);
  expect(boot()?.querySelector('h1')?.textContent).toBe(de.boot.title);
  boot()?.remove();
  vi.resetModules();
  await runCheck(MISSING);
  expect(document.title).toBe('');
});
