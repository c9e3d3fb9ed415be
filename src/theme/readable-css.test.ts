// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyReadableCss } from './readable-css.ts';

/** The style sheets that were written, each with the theme of the page at that time. */
const written: { css: string; theme: string | undefined }[] = [];

/** jsdom has no constructed style sheets, and reads no media queries. */
vi.mock('./custom-css.ts', () => ({
  addCustomSheet: (page: Document) => {
    const element = page.head.appendChild(page.createElement('style'));
    element.dataset['tenant'] = '';
    const write = (css: string) => {
      written.push({ css, theme: page.documentElement.dataset['theme'] });
      element.textContent = css;
    };
    return { write, remove: () => element.remove() };
  },
  stopMotion: () => () => undefined,
}));

const LOOK = `
  body { background-color: #ffffff; color: #111111 }
  [data-theme=dark] body { background-color: #000000; color: #eeeeee }
  input, button { background-color: inherit; color: inherit }`;
const TITLE = '<h1 data-part="title">Sign in</h1>';
const FIELD =
  '<div data-part="field"><label data-part="field-label">Name</label><input data-part="input"></div>';
const both = { primaryColor: '#6139f6', isDarkModeEnabled: true };
const warn = vi.fn<(text: string) => void>();
let remove = () => undefined as void;
const apply = (css: string, color = both) => {
  remove = applyReadableCss(css, color, warn);
};
const applied = () => document.querySelector('[data-tenant]')?.textContent;
const changed = () => new Promise<void>((resolve) => queueMicrotask(resolve));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.documentElement.dataset['theme'] = 'light';
  document.head.innerHTML = `<style>${LOOK}</style>`;
  document.body.innerHTML = TITLE + FIELD;
  warn.mockReset();
  written.length = 0;
});
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

it('applies a readable style sheet, and leaves the theme as it was', () => {
  apply('h1 { color: #6b6b6b }', { ...both, isDarkModeEnabled: false });
  expect(applied()).toBe('h1 { color: #6b6b6b }');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(document.documentElement.style.getPropertyValue('--lk-brand')).toBe('');
  expect(warn).not.toHaveBeenCalled();
});

it('leaves out an unreadable style sheet, and names the worst text of each kind', () => {
  apply('h1 { color: #eeeeee } label { color: #dddddd }');
  expect(applied()).toBeUndefined();
  expect(warn.mock.calls.flat().join()).toContain(
    'heading 1.16:1 (light theme), label 1.35:1 (light theme);',
  );
});

it('also judges the dark theme, if the tenant has one', () => {
  const css = 'h1 { color: #222222 }';
  apply(css);
  expect(applied()).toBeUndefined();
  expect(warn.mock.calls.flat().join()).toContain('heading 1.31:1 (dark theme);');
  apply(css, { ...both, isDarkModeEnabled: false });
  expect(applied()).toBe(css);
});

it.each<[boolean, string[]]>([
  [true, ['light as light', 'dark as dark']],
  [false, ['light as light', 'light as dark']],
])(
  'judges what people see whose system prefers either theme; with a dark theme of the tenant: %s',
  (isDarkModeEnabled, views) => {
    const css = 'h1 { letter-spacing: 0 } @media (prefers-color-scheme: dark) { h1 { color: #dddddd } }';
    apply(css, { ...both, isDarkModeEnabled });
    const dark = css.replace('(prefers-color-scheme: dark)', '(min-width: 0)');
    const seen = written.map(({ css: text, theme }) => `${theme} as ${text === dark ? 'dark' : 'light'}`);
    expect(seen.slice(0, -1)).toEqual(views);
    expect(written.at(-1)).toEqual({ css, theme: 'light' });
  },
);

it('waits for the first form, and judges parts that appear later', async () => {
  document.body.innerHTML = '<p>Loading</p>';
  apply('button { color: #ffffff }', { ...both, isDarkModeEnabled: false });
  expect(applied()).toBeUndefined();
  document.body.innerHTML = TITLE;
  await changed();
  expect(applied()).toBe('button { color: #ffffff }');
  document.body.insertAdjacentHTML('beforeend', '<div><button data-part="button">Continue</button></div>');
  await changed();
  expect(applied()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls.flat().join()).toContain('button 1.00:1 (light theme);');
});

it('judges a field when it gets the focus, and the whole page when the window changes its size', () => {
  apply('input:focus { color: #ffffff }');
  expect(applied()).toBeDefined();
  document.querySelector('input')?.focus();
  expect(applied()).toBeUndefined();
  expect(warn.mock.calls.flat().join()).toContain('typed text 1.00:1 (light theme);');

  apply('h1.wide { color: #ffffff }');
  document.querySelector('h1')?.classList.add('wide');
  expect(applied()).toBeDefined();
  window.dispatchEvent(new Event('resize'));
  expect(applied()).toBeUndefined();
});

it('does not try a style sheet again that it has left out, and warns each time', () => {
  apply('h1 { color: #fefefe }');
  document.body.innerHTML = '';
  apply('h1 { color: #fefefe }');
  expect(applied()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});
