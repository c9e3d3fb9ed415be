import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { leave, safeHttpUrl, sameOrigin } from './safe-redirect.ts';

const BASE = 'https://id.example.com/sign-in?x=1';

const TRICKS: readonly unknown[] = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://id.example.com/1',
  'file:///etc/passwd',
  'filesystem:https://id.example.com/1',
  'ftp://example.com/',
  'ws://example.com/',
  'about:blank',
  'view-source:https://example.com/',
  'mailto:a@example.com',
  'intent://example.com#Intent;scheme=https;end',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://\\evil.example',
  'https://example.com\\@evil.example',
  'https://id.example.com@evil.example/',
  'https://id.example.com:443@evil.example/',
  'https://user:password@evil.example/',
  'https://@evil.example/',
  'https://:@evil.example/',
  'https://id.example.com%40evil.example/',
  'https://id.example.com%2f@evil.example/',
  'https://evil%2eexample/',
  'https://evil.example\u0000.id.example.com/',
  'https://evil.\u200bexample/',
  'https://\u202eelpmaxe.live/',
  'https://evil.example/a b',
  'https://evil.example/\u00a0',
  'https://evil.example/\ud800',
  '\ufeffhttps://evil.example/',
  'https://evil.example/ ',
  'https://',
  'https://?',
  'https://[::1',
  'https://example.com:99999/',
  'http:',
  'evil.example',
  'sign-in',
  './sign-in',
  '?redirect=1',
  '#hash',
  '',
  undefined,
  null,
  42,
  ['https://example.com/'],
  { toString: () => 'https://example.com/' },
];

describe('safeHttpUrl', () => {
  it.each(TRICKS.map((trick) => [trick]))('refuses %j', (trick) => {
    expect(safeHttpUrl(trick, BASE)).toBeUndefined();
  });

  it.each([
    [
      'https://shop.example/cb?code=1&state=12345678901234567890#x',
      'https://shop.example/cb?code=1&state=12345678901234567890#x',
    ],
    ['HTTP://Shop.Example', 'http://shop.example/'],
    ['http://localhost:3001/oidc/auth/abc', 'http://localhost:3001/oidc/auth/abc'],
    ['https://[::1]:8080/x', 'https://[::1]:8080/x'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://shop.example/?mail=a@b.example', 'https://shop.example/?mail=a@b.example'],
    ['https://shop.example/a%20b', 'https://shop.example/a%20b'],
    ['/terms', 'https://id.example.com/terms'],
    ['/', 'https://id.example.com/'],
    ['/a/../terms?next=//evil.example', 'https://id.example.com/terms?next=//evil.example'],
  ])('lets %s pass as %s', (given, url) => {
    expect(safeHttpUrl(given, BASE)).toBe(url);
  });

  it('refuses a path when the base is no page of the web', () => {
    expect(safeHttpUrl('/terms', 'about:blank')).toBeUndefined();
    expect(safeHttpUrl('/terms', 'file:///index.html')).toBeUndefined();
    expect(safeHttpUrl('/terms', 'no base')).toBeUndefined();
  });
});

const pieces = fc.constantFrom(
  ...[
    'http',
    'https',
    'javascript',
    'data',
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

describe('safeHttpUrl, whatever it is given', () => {
  it('gives an http(s) address without user, which parses to itself, and a path only on the own origin', () => {
    fc.assert(
      fc.property(addresses, (given) => {
        const safe = safeHttpUrl(given, BASE);
        if (safe === undefined) return;
        const url = new URL(safe);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
        expect(url.href).toBe(safe);
        expect(safeHttpUrl(safe, BASE)).toBe(safe);
        if (given.startsWith('/')) expect(url.origin).toBe('https://id.example.com');
        // A browser that was given the text itself would have gone to the same place.
        expect(new URL(given, BASE).href).toBe(safe);
      }),
      { numRuns: 5000 },
    );
  });

  it('lets ordinary web addresses pass', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (given) => {
        expect(safeHttpUrl(given, BASE)).toBe(new URL(given).href);
      }),
    );
  });
});

describe('sameOrigin', () => {
  it.each([
    ['/register', true],
    ['https://id.example.com:443/x', true],
    ['http://id.example.com/', false],
    ['https://id.example.com.evil.example/', false],
    ['//evil.example', false],
    ['data:text/html,x', false],
    ['https://[', false],
  ])('%s: %s', (url, same) => {
    expect(sameOrigin(url, BASE)).toBe(same);
  });

  it('is false for two addresses without origin', () => {
    expect(sameOrigin('data:text/html,x', 'data:text/html,y')).toBe(false);
  });
});

describe('leave', () => {
  it('replaces the page by the checked address', () => {
    const page = { href: BASE, replace: vi.fn() };
    expect(leave('/oidc/auth/1', page)).toBe(true);
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('https://id.example.com/oidc/auth/1');
  });

  it('stays where the address is none to go to', () => {
    const page = { href: BASE, replace: vi.fn() };
    expect(leave('javascript:alert(1)', page)).toBe(false);
    expect(page.replace).not.toHaveBeenCalled();
  });
});
