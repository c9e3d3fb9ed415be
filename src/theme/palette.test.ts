import { describe, expect, it } from 'vitest';
import { brandFor, palette, themeFor } from './palette.ts';

describe('palette', () => {
  it('has different shades for hover and pressed', () => {
    for (const hex of ['#6139f6', '#f5c400', '#111111', '#000000', '#ffffff', '#886af8']) {
      const p = palette(hex, 'light');
      expect(new Set([p['--lk-brand'], p['--lk-brand-hover'], p['--lk-brand-pressed']]).size).toBe(3);
    }
  });

  it.each([
    ['#000000', 'dark', '#f3f3f6'],
    ['#1a1a1a', 'dark', '#f3f3f6'],
    ['#ffffff', 'light', '#16161d'],
  ] as const)(
    'draws the grey brand %s, which nobody would see (%s), in the colour of the text',
    (hex, theme, text) => {
      expect(palette(hex, theme)).toMatchObject({
        '--lk-brand': text,
        '--lk-brand-text': text,
        '--lk-ring': text,
      });
    },
  );

  it('chooses the text colour by contrast: white on the default brand, black on its dark variant', () => {
    expect(palette('#6139F6', 'light')).toMatchObject({
      '--lk-brand': '#6139f6',
      '--lk-on-brand': '#ffffff',
    });
    expect(palette('#886af8', 'dark')['--lk-on-brand']).toBe('#000000');
  });

  it('has the overlay opacities of the contract', () => {
    expect(palette('#6139F6', 'light')).toMatchObject({
      '--lk-overlay-focus': 'rgb(97 57 246 / 0.16)',
      '--lk-overlay-hover': 'rgb(97 57 246 / 0.08)',
      '--lk-overlay-pressed': 'rgb(97 57 246 / 0.12)',
    });
  });

  it.each(['#e11d2e', '#c8283c', '#ff3b30', '#b00020', '#800000'])(
    'draws rings and links of the red brand %s in the colour of the text, so that they are no errors',
    (hex) => {
      for (const [theme, text] of [
        ['light', '#16161d'],
        ['dark', '#f3f3f6'],
      ] as const)
        expect(palette(hex, theme)).toMatchObject({
          '--lk-brand': expect.stringMatching(/^#/) as string,
          '--lk-ring': text,
          '--lk-brand-text': text,
        });
    },
  );

  it.each(['#e6007e', '#ff6a00', '#6139f6', '#3b0a0a', '#808080'])(
    'keeps rings in the brand %s, which is not red',
    (hex) => {
      expect(palette(hex, 'light')['--lk-ring']).not.toBe('#16161d');
    },
  );

  it('accepts #rgb and uses the fallback for anything but a hex colour', () => {
    expect(palette('#F0a', 'light')).toEqual(palette('#ff00aa', 'light'));
    for (const wrong of ['', 'red', '#12', '#1234567', 'url(x)', '#fff;color:red']) {
      expect(palette(wrong, 'light')).toEqual(palette('#5d34f2', 'light'));
    }
  });
});

describe('brandFor and themeFor', () => {
  const color = { primaryColor: '#6139F6', isDarkModeEnabled: true };

  it('lightens the primary colour for the dark theme unless the tenant chose one', () => {
    expect(brandFor(color, 'light')).toBe('#6139f6');
    expect(brandFor(color, 'dark')).toBe('#886af8');
    expect(brandFor({ ...color, darkPrimaryColor: '#0AF' }, 'dark')).toBe('#00aaff');
    expect(brandFor({ ...color, darkPrimaryColor: 'oops' }, 'dark')).toBe('#886af8');
    expect(brandFor({ ...color, primaryColor: 'oops' }, 'light')).toBe('#5d34f2');
  });

  it('is dark only if the tenant allows it and the system prefers it', () => {
    expect(themeFor(color, true)).toBe('dark');
    expect(themeFor(color, false)).toBe('light');
    expect(themeFor({ ...color, isDarkModeEnabled: false }, true)).toBe('light');
  });
});
