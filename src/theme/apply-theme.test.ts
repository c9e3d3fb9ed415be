// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { palette, SURFACES } from './palette.ts';

const root = document.documentElement;
const themeColours = () =>
  [...document.head.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

describe('applyTheme', () => {
  beforeEach(() => {
    document.head.replaceChildren();
  });

  it('sets data-theme, color-scheme and every brand property', () => {
    applyTheme(root, 'dark', '#f5c400');
    expect(root.dataset['theme']).toBe('dark');
    expect(root.style.getPropertyValue('color-scheme')).toBe('dark');
    for (const [property, value] of Object.entries(palette('#f5c400', 'dark'))) {
      expect(root.style.getPropertyValue(property)).toBe(value);
    }
  });

  it('leaves one theme-color tag, on repeated calls and with tags in index.html', () => {
    applyTheme(root, 'light', '#f5c400');
    expect(themeColours()).toEqual([SURFACES.light.surface]);
    document.head.innerHTML =
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">' +
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">';
    applyTheme(root, 'dark', '#f5c400');
    applyTheme(root, 'dark', '#f5c400');
    expect(themeColours()).toEqual([SURFACES.dark.surface]);
    expect(document.head.querySelector('meta')?.hasAttribute('media')).toBe(false);
  });
});
