import { describe, expect, it, vi } from 'vitest';
import { redirect, safeHttpUrl, safeRedirectUri, sameOrigin } from './safe-redirect.ts';

const BASE = 'https://id.example.com/sign-in?x=1';

const UNSAFE_VALUES: readonly unknown[] = [
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
  it.each(UNSAFE_VALUES.map((value) => [value]))('refuses %j', (value) => {
    expect(safeHttpUrl(value, BASE)).toBeUndefined();
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
  ])('accepts %s as %s', (input, url) => {
    expect(safeHttpUrl(input, BASE)).toBe(url);
  });

  it('refuses a path if the base is not an http(s) URL', () => {
    expect(safeHttpUrl('/terms', 'about:blank')).toBeUndefined();
    expect(safeHttpUrl('/terms', 'file:///index.html')).toBeUndefined();
    expect(safeHttpUrl('/terms', 'no base')).toBeUndefined();
  });
});

/** Unsafe as a link or `redirectTo`, but a native application may have registered it. */
const NATIVE_REDIRECT_URIS = [
  'com.example.app://callback',
  'com.example.app:/callback?error=access_denied&state=a%20b#x',
  'COM.Example.App-2+x://callback',
  'exampleapp://callback',
  'exampleapp:///callback',
];

describe('safeRedirectUri', () => {
  it.each(NATIVE_REDIRECT_URIS)('accepts %s, which is refused as a link', (uri) => {
    expect(safeRedirectUri(uri, BASE)).toBe(new URL(uri).href);
    expect(safeHttpUrl(uri, BASE)).toBeUndefined();
  });

  it.each(['https://shop.example/cb?error=access_denied', '/demo-app?error=access_denied'])(
    'accepts %s as a web address',
    (uri) => {
      expect(safeRedirectUri(uri, BASE)).toBe(safeHttpUrl(uri, BASE));
    },
  );

  it.each(UNSAFE_VALUES.map((value) => [value]))('refuses %j', (value) => {
    expect(safeRedirectUri(value, BASE)).toBeUndefined();
  });

  it.each([
    'javascript:/*x*/alert(1)',
    'javascript:/x/.test(alert(1))',
    'javascript:///%0aalert(1)',
    'JAVASCRIPT://com.example.app/%0aalert(1)',
    'com.example.app\t://callback',
    'com.example.app:alert(1)',
    'com.example.app:',
    'exampleapp:/callback',
    'com.example.app://user@callback',
    'com.example.app:\\\\callback',
    'data:/text/html,x',
    'data://text/html,<script>alert(1)</script>',
    'blob://x',
    'filesystem://x',
    'vbscript://x',
    'about://blank',
    'view-source://x',
    'chrome://settings',
    'chrome-extension://abc/x',
    'moz-extension://abc/x',
    'resource://x',
    'jar://x',
    'ms-msdt:/id',
    'search-ms:query=x',
    'wss://x.example/',
    '1app://callback',
    '.app://callback',
    '://callback',
  ])('refuses %s', (uri) => {
    expect(safeRedirectUri(uri, BASE)).toBeUndefined();
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
  ])('says for %s: %s', (url, expected) => {
    expect(sameOrigin(url, BASE)).toBe(expected);
  });

  it('is false for two URLs without origin', () => {
    expect(sameOrigin('data:text/html,x', 'data:text/html,y')).toBe(false);
  });
});

describe('redirect', () => {
  it('replaces the page by a safe URL', () => {
    const page = { href: BASE, replace: vi.fn() };
    expect(redirect('/oidc/auth/1', false, page)).toBe(true);
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('https://id.example.com/oidc/auth/1');
  });

  it('leaves for a native application only if the caller expects one', () => {
    const page = { href: BASE, replace: vi.fn() };
    expect(redirect('com.example.app://callback', false, page)).toBe(false);
    expect(page.replace).not.toHaveBeenCalled();
    expect(redirect('com.example.app://callback', true, page)).toBe(true);
    expect(page.replace).toHaveBeenCalledExactlyOnceWith('com.example.app://callback');
    expect(redirect('javascript://callback', true, page)).toBe(false);
  });

  it('does nothing and returns false for an unsafe URL', () => {
    const page = { href: BASE, replace: vi.fn() };
    expect(redirect('javascript:alert(1)', false, page)).toBe(false);
    expect(page.replace).not.toHaveBeenCalled();
  });
});
