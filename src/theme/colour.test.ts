import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, lighten, blend, parseHex, readableShade, textColourOn, withOpacity } from './colour.ts';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('colour', () => {
  it('lightens the default brand to the specified dark brand', () => {
    expect(lighten('#6139F6', 10)).toBe('#886af8');
  });

  it('does not lighten beyond white or darken beyond black', () => {
    expect(lighten('#fefefe', 10)).toBe('#ffffff');
    expect(lighten('#010101', -10)).toBe('#000000');
  });

  it('parseHex accepts only #rgb and #rrggbb', () => {
    expect(parseHex('#f0A')).toEqual({ r: 255, g: 0, b: 170 });
    expect(parseHex('#FF00aa')).toEqual({ r: 255, g: 0, b: 170 });
    for (const wrong of ['', 'f0a', '#ff', '#ffff', '#ff00aa80', '#ggg', 'red', ' #fff', '#fff\n']) {
      expect(parseHex(wrong)).toBeUndefined();
    }
  });

  it('calculates WCAG contrast ratios', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
  });

  it('blends a colour with a background', () => {
    expect(blend('#000000', 0.5, '#ffffff')).toBe('#808080');
    expect(withOpacity('#6139f6', 0.08)).toBe('rgb(97 57 246 / 0.08)');
  });

  it('throws for a string that is not a hex colour', () => {
    expect(() => contrast('red', '#fff')).toThrow(RangeError);
  });

  it('converts every colour to HSL and back without loss', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(lighten(hex, 0)).toBe(hex);
      }),
    );
  });

  it('finds a readable text colour and a readable shade for every colour', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(contrast(textColourOn(hex), hex)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(readableShade(hex, ['#ffffff'], 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(readableShade(hex, ['#16161b'], 4.5), '#16161b')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
