// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearNotification,
  readAppId,
  readEntryOrigin,
  readNoCache,
  readNotification,
  readOneTimeToken,
  saveEntryContext,
  saveEntryOrigin,
} from './entry-context.ts';

const currentPath = () => location.pathname + location.search + location.hash;

function openPage(url: string, referrer = ''): void {
  history.replaceState({ kept: true }, '', url);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  saveEntryContext();
  saveEntryOrigin();
}

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('readNotification', () => {
  it('moves the notification from the URL to session storage, and can clear it', () => {
    openPage('/sign-in?notification=description.password_changed');
    expect(readNotification()).toBe('description.password_changed');
    expect(sessionStorage.getItem('notification')).toBe('description.password_changed');
    expect(currentPath()).toBe('/sign-in');
    clearNotification();
    expect(readNotification()).toBeUndefined();
  });

  it.each(['Call%20us%20at%20555', '%3Cb%3E', '', 'a..b', 'https://evil.example'])(
    'ignores a notification that is not a text key: %j',
    (text) => {
      openPage(`/sign-in?notification=${text}`);
      expect(readNotification()).toBeUndefined();
      expect(currentPath()).toBe('/sign-in');
    },
  );
});

describe('a one-time token', () => {
  beforeEach(() => {
    delete window.oneTimeToken;
  });

  it.each([
    ['/sign-in?one_time_token=s3cret', '/one-time-token'],
    ['/sign-in?one_time_token=s3cret&login_hint=ada#top', '/one-time-token?login_hint=ada#top'],
    ['/register?a=1&one_time_token=s3cret&one_time_token=s3cret&b=%20', '/one-time-token?a=1&b=%20'],
    ['/sign-in?a=1&one_time_token=s3cret&no_cache', '/one-time-token?a=1'],
    ['/sign-in?one%5Ftime_token=s3cret&%6fne_time%5ftoken=x&%E0%A4%A=1', '/one-time-token?%E0%A4%A=1'],
    ['/switch-account?one_time_token=s3cret&login_hint=ada', '/switch-account?login_hint=ada'],
    ['/reset-password?one_time_token=s3cret&login_hint=ada', '/one-time-token/reset?login_hint=ada'],
  ])('moves from %s to a variable, and the page that asks for a press opens', (url, left) => {
    openPage(url);
    expect(currentPath()).toBe(left);
    expect(readOneTimeToken()).toBe('s3cret');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])).not.toContain(
      's3cret',
    );
    expect(history.state).toEqual({ kept: true });
  });

  it.each([
    '/sign-in?a=1&?one_time_token=2',
    '/sign-in?my_one_time_token=1',
    '/sign-in?redirect=/a?one_time_token=1',
    '/callback/github?one_time_token=x',
  ])('is not read from %s', (url) => {
    openPage(url);
    expect(currentPath()).toBe(url);
    expect(readOneTimeToken()).toBeUndefined();
  });

  it('disappears from an address whose path alone would name another host', () => {
    openPage(`${location.origin}//host.example/a?one_time_token=s3cret`);
    expect(location.href).toBe(`${location.origin}/one-time-token`);
  });
});

describe('readNoCache', () => {
  it.each(['no_cache', 'no_cache=', 'no_cache=true', 'no_cache=1'])('is true for %s', (query) => {
    openPage(`/sign-in?${query}`);
    expect(readNoCache()).toBe(true);
    expect(sessionStorage.getItem('noCache')).toBe('true');
    expect(currentPath()).toBe('/sign-in');
  });

  it('is false for no_cache=false and without the parameter', () => {
    openPage('/sign-in?no_cache=false');
    expect(readNoCache()).toBe(false);
    openPage('/sign-in');
    expect(readNoCache()).toBe(false);
  });
});

describe('the rest of the URL', () => {
  it('stays byte for byte, as do hash and history state', () => {
    openPage('/sign-in?state=12345678901234567890&no_cache&x=a+b%20c&flag&notification=a.b&e=#part');
    expect(currentPath()).toBe('/sign-in?state=12345678901234567890&x=a+b%20c&flag&e=#part');
    expect(history.state).toEqual({ kept: true });
  });

  it('does not change if there is nothing to move', () => {
    const replace = vi.spyOn(history, 'replaceState');
    openPage('/sign-in?app_id=app1&no_cache=false');
    expect(replace).toHaveBeenCalledOnce();
    expect(currentPath()).toBe('/sign-in?app_id=app1&no_cache=false');
  });
});

describe('readAppId', () => {
  it('returns the app_id, which stays in the URL', () => {
    openPage('/sign-in?app_id=admin-console');
    expect(readAppId()).toBe('admin-console');
    openPage('/sign-in/consent');
    expect(readAppId()).toBe('admin-console');
  });

  it('ignores an app_id that is not safe in a header', () => {
    openPage('/sign-in?app_id=a%0d%0ab');
    expect(readAppId()).toBeUndefined();
  });
});

describe('readEntryOrigin', () => {
  it('returns the origin of the referrer, also after other pages of this site', () => {
    openPage('/sign-in', 'https://shop.example/cart?id=1');
    expect(readEntryOrigin()).toBe('https://shop.example');
    openPage('/sign-in/consent', `${location.origin}/sign-in`);
    openPage('/unknown-session');
    expect(readEntryOrigin()).toBe('https://shop.example');
  });

  it('returns the latest other origin', () => {
    openPage('/sign-in', 'https://shop.example/');
    openPage('/sign-in', 'http://localhost:4010/demo-app');
    expect(readEntryOrigin()).toBe('http://localhost:4010');
  });

  it.each(['android-app://com.example/', 'about:blank', ''])('ignores the referrer %j', (referrer) => {
    openPage('/sign-in', referrer);
    expect(readEntryOrigin()).toBeUndefined();
  });

  it.each(['/callback/github', '/sign-in/social/github', '/social/landing/github'])(
    'ignores the social provider that redirects to %s',
    (path) => {
      openPage('/sign-in', 'https://shop.example/');
      openPage(path, 'https://github.example/');
      expect(readEntryOrigin()).toBe('https://shop.example');
    },
  );
});

it.each(['/callback/github', '/sign-in/social/github'])(
  'leaves the parameters of a provider at %s alone, whatever their names',
  (path) => {
    const address = `${path}?code=1&notification=description.copied&no_cache&app_id=theirs`;
    history.replaceState(null, '', address);
    saveEntryContext();
    expect(location.pathname + location.search).toBe(address);
    expect([readNotification(), readNoCache(), readAppId()]).toEqual([undefined, false, undefined]);
  },
);

it('keeps the values in memory without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  openPage('/sign-in?notification=description.password_changed&no_cache', 'https://shop.example/');
  expect(currentPath()).toBe('/sign-in');
  expect(readNotification()).toBe('description.password_changed');
  expect(readNoCache()).toBe(true);
  expect(readEntryOrigin()).toBe('https://shop.example');
  clearNotification();
  expect(readNotification()).toBeUndefined();
  vi.unstubAllGlobals();
});

describe('a value in session storage that this page did not write', () => {
  it.each([
    ['appId', readAppId, ['app1\n', 'app1\r\nX-Other: 1', 'ä', '', 'a'.repeat(129)]],
    ['notification', readNotification, ['<b>', 'Call us', '']],
    ['entryOrigin', readEntryOrigin, ['javascript:alert(1)', 'https://a.example/path', '//a.example', '']],
  ] as const)('is not used as %s', (key, read, values) => {
    for (const value of values) {
      sessionStorage.setItem(key, value);
      expect(read(), value).toBeUndefined();
    }
  });
});
