import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimInvisible } from './trim-invisible.ts';

const INVISIBLE = [
  ...[' ', '\t', '\n', '\u00a0', '\u2007', '\u202f', '\u3000', '\u2028'],
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u034f'],
  ...['\u200e', '\u200f', '\u061c', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2069'],
  ...['\u0000', '\u007f', '\u0085', '\u115f', '\u3164', '\uffa0', '\u2800', '\ufe0f', '\u{e0001}'],
];
const invisible = fc.array(fc.constantFrom(...INVISIBLE)).map((characters) => characters.join(''));

describe('trimInvisible', () => {
  it('removes invisible characters at the ends, and nothing else', () => {
    const visible = fc.stringMatching(/^[!-~äß漢]([ -~äß漢\u200b]*[!-~äß漢])?$/);
    fc.assert(
      fc.property(invisible, visible, invisible, (before, text, after) => {
        expect(trimInvisible(before + text + after)).toBe(text);
      }),
    );
  });

  it('leaves nothing of a text that has only invisible characters', () => {
    fc.assert(
      fc.property(invisible, (text) => {
        expect(trimInvisible(text)).toBe('');
      }),
    );
  });

  it('returns a trimmed part of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const trimmed = trimInvisible(text);
        expect(text).toContain(trimmed);
        expect(trimInvisible(trimmed)).toBe(trimmed);
        expect(trimmed.trim()).toBe(trimmed);
      }),
    );
  });

  it('reads a long text in linear time', () => {
    const long = `a${'\u200b'.repeat(500_000)}b`;
    expect(trimInvisible(long)).toBe(long);
  });
});
