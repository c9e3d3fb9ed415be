import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHttpUrl, safeRedirectUri } from './safe-redirect.ts';

const BASE = 'https://id.example.com/sign-in?x=1';

const pieces = fc.constantFrom(
  ...[
    'http',
    'https',
    'javascript',
    'data',
    'com.example.app',
    'exampleapp',
    ':',
    '/',
    '//',
    '\\',
    '@',
    '%',
    '%2f',
    '%40',
    '.',
    '..',
    '?',
    '#',
    ' ',
    '\t',
  ],
  ...[
    '\n',
    '\u0000',
    '\u202e',
    'evil.example',
    'id.example.com',
    ':443',
    '[::1]',
    'x',
    '&',
    ';',
    '\ufeff',
    '。',
    '／',
  ],
);
const addresses = fc.oneof(
  fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
);

describe('safeHttpUrl with random input', () => {
  it('returns normalised http(s) URLs without user, and keeps paths on the own origin', () => {
    fc.assert(
      fc.property(addresses, (input) => {
        const safe = safeHttpUrl(input, BASE);
        if (safe === undefined) return;
        const url = new URL(safe);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
        expect(url.href).toBe(safe);
        expect(safeHttpUrl(safe, BASE)).toBe(safe);
        if (input.startsWith('/')) expect(url.origin).toBe('https://id.example.com');
        // A browser would navigate to the same URL if given the original text.
        expect(new URL(input, BASE).href).toBe(safe);
      }),
      { numRuns: 5000 },
    );
  });

  it('returns a web address, or an application’s address that equals the original text', () => {
    fc.assert(
      fc.property(addresses, (input) => {
        const safe = safeRedirectUri(input, BASE);
        if (safe === undefined || safe === safeHttpUrl(input, BASE)) return;
        expect(safe).not.toMatch(/^(https?|javascript|data|vbscript|blob|file|about):/i);
        expect(new URL(input).href).toBe(safe);
      }),
      { numRuns: 5000 },
    );
  });

  it('accepts ordinary web URLs', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (input) => {
        expect(safeHttpUrl(input, BASE)).toBe(new URL(input).href);
      }),
    );
  });
});
