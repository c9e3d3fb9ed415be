import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortened, plainText, shownHost, shownName } from './shown-name.ts';

describe('a plain text keeps', () => {
  it.each([
    ['English', 'Harbour Log (Test) 2.0'],
    ['Persian with a non-joiner', 'می\u200Cخواهم'],
    ['Sinhala with a joiner', 'ශ්\u200Dරී'],
    ['Arabic with marks', 'مُحَمَّد'],
    ['Vietnamese', 'Nguyễn Thị'],
    ['decomposed letters', 'e\u0301a\u0323\u0302'],
    ['a family', '👨\u200D👩\u200D👧'],
    ['a person with a skin tone at work', '👩🏽\u200D💻'],
    ['a heart as an emoji', '❤\uFE0F'],
    ['the rainbow flag', '🏳\uFE0F\u200D🌈'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
    ['another drawing of an ideograph', '葛\u{E0100}城'],
  ])('%s', (_what, text) => {
    expect(plainText(text)).toBe(text);
  });
});

describe('a plain text loses', () => {
  it.each([
    ['overrides and embeddings', 'a\u202Eb\u202Dc\u202Ad\u202Be\u202Cf', 'abcdef'],
    ['isolates and marks of direction', '\u2066a\u2067b\u2068c\u2069\u200Ed\u200Fe\u061C', 'abcde'],
    ['zero-width spaces, word joiners, soft hyphens', '\uFEFFp\u200Ba\u2060y\u00AD', 'pay'],
    ['joiners that join nothing', '\u200Da \u200C b\u200D\u200D\u200C', 'a b'],
    ['only the invisible characters beside joiners', 'a\u200D\u202Eb\u200C\u3164', 'a\u200Db'],
    ['selectors behind letters and digits', 'A\uFE0Fb\uFE0E1\uFE0F', 'Ab1'],
    ['texts in tags', 'a\u{E0068}\u{E0069}\u{E007F}b🏴\u{E0068}\u{E0069}', 'ab🏴'],
    ['fillers and blanks', '\u3164\u115F\u2800\uFFA0x', 'x'],
    ['lines, tabs and controls', ' a\r\n\tb\u2028c\u0000d\u0085 ', 'a b c d'],
    ['piles of marks', `Z${'\u0335'.repeat(40)}algo`, `Z${'\u0335'.repeat(8)}algo`],
    ['everything, if nothing is visible', '\u200B\u202E \u3164', ''],
  ])('%s', (_what, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});

describe('a long name', () => {
  const shown = (name: string) => shownName(name, 'name', false);

  it('loses its middle, so that the domain of an address stays visible', () => {
    const address = `${'a'.repeat(128)}@harbour.example`;
    expect(shownName(address, 'address', false)).toBe(`${'a'.repeat(35)}…${'a'.repeat(8)}@harbour.example`);
    expect(shown('x'.repeat(300))).toBe(`${'x'.repeat(19)}…${'x'.repeat(12)}`);
    expect(shownName('x'.repeat(33), 'repeated', false)).toBe('xxxxxxxxx…xxxxxx');
    expect(shown('x'.repeat(32))).toBe('x'.repeat(32));
    expect(isShortened('x'.repeat(32), 'name')).toBe(false);
    expect(isShortened('x'.repeat(33), 'name')).toBe(true);
    expect(isShortened('x'.repeat(33), 'address')).toBe(false);
    expect(isShortened(`${'x'.repeat(32)}\u200B`, 'name')).toBe(false);
  });

  it('is never cut inside a character, or between a letter and its marks', () => {
    expect(shown('😀'.repeat(300))).toBe(`${'😀'.repeat(19)}…${'😀'.repeat(12)}`);
    expect(shown('e\u0301'.repeat(301))).not.toContain('…\u0301');
  });

  it('that is a host shows its end, which says whose it is', () => {
    const host = `accounts.bank.example.${'a'.repeat(60)}.evil.example`;
    expect(shownHost(`https://${host}/path`)).toMatch(/^…a+\.evil\.example$/);
    expect(shownHost('http://localhost:3000/x')).toBe('localhost:3000');
  });
});

describe('for any text', () => {
  const trouble = fc.constantFrom(
    ...'\u202E\u2067\u2068\u2069\u200F\u200C\u200D\uFE0F\u{E0100}\u{E0067}',
    ...'\u3164\u034F\u0301\u180B\u20E3\n a1שع葛😀🏴🏽',
  );
  const text = fc
    .array(fc.oneof(trouble, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 400 })
    .map((parts) => parts.join(''));
  const rightToLeftLetters =
    /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
  const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cc}]/u;

  it('the shown name has no direction control but one pair around all of it', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (name, rightToLeft) => {
        const shown = shownName(name, 'address', rightToLeft);
        const inside = /^\u2068(.+)\u2069$/su.exec(shown)?.[1] ?? shown;
        expect(inside).not.toMatch(controls);
        const isolated = inside !== shown;
        expect(isolated).toBe(inside !== '' && (rightToLeft || rightToLeftLetters.test(inside)));
      }),
    );
  });

  it('the shown name is short, and the same for its own result', () => {
    fc.assert(
      fc.property(text, (name) => {
        for (const [kind, max] of [
          ['name', 32],
          ['address', 60],
          ['sentence', 160],
          ['repeated', 16],
        ] as const) {
          const shown = shownName(name, kind, false);
          expect([...plainText(shown)].length).toBeLessThanOrEqual(max);
          expect(shownName(shown, kind, false)).toBe(shown);
        }
        expect(plainText(plainText(name))).toBe(plainText(name));
      }),
    );
  });
});
