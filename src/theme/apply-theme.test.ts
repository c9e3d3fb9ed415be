// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { palette } from './palette.ts';
import { SURFACES } from './surfaces.ts';

const root = document.documentElement;
const themeColours = () =>
  [...document.head.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
});

it('sets data-theme, color-scheme and every brand property', () => {
  applyTheme(root, 'dark', '#f5c400');
  expect(root.dataset['theme']).toBe('dark');
  expect(root.style.colorScheme).toBe('dark');
  for (const [property, value] of Object.entries(palette('#f5c400', 'dark'))) {
    expect(root.style.getPropertyValue(property)).toBe(value);
  }
});

it('keeps the one theme-color of index.html up to date', () => {
  for (const theme of ['light', 'dark', 'light'] as const) {
    applyTheme(root, theme, '#f5c400');
    expect(themeColours()).toEqual([SURFACES[theme].surface]);
  }
});
