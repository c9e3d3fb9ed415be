// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearNotification,
  readAppId,
  readEntryOrigin,
  readNoCache,
  readNotification,
  rememberEntry,
} from './entry.ts';

const address = () => location.pathname + location.search + location.hash;

function enter(at: string, referrer = ''): void {
  history.replaceState({ kept: true }, '', at);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  rememberEntry();
}

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('the notification', () => {
  it('moves from the address to the session, and can be dismissed', () => {
    enter('/sign-in?notification=description.password_changed');
    expect(readNotification()).toBe('description.password_changed');
    expect(sessionStorage.getItem('notification')).toBe('description.password_changed');
    expect(address()).toBe('/sign-in');
    clearNotification();
    expect(readNotification()).toBeUndefined();
  });

  it.each(['Call%20us%20at%20555', '%3Cb%3E', '', 'a..b', 'https://evil.example'])(
    'is dropped when it is no phrase key: %j',
    (text) => {
      enter(`/sign-in?notification=${text}`);
      expect(readNotification()).toBeUndefined();
      expect(address()).toBe('/sign-in');
    },
  );
});

describe('no_cache', () => {
  it.each(['no_cache', 'no_cache=', 'no_cache=true', 'no_cache=1'])('counts as %s', (query) => {
    enter(`/sign-in?${query}`);
    expect(readNoCache()).toBe(true);
    expect(sessionStorage.getItem('noCache')).toBe('true');
    expect(address()).toBe('/sign-in');
  });

  it('does not count as false, nor when absent', () => {
    enter('/sign-in?no_cache=false');
    expect(readNoCache()).toBe(false);
    enter('/sign-in');
    expect(readNoCache()).toBe(false);
  });
});

describe('the rest of the address', () => {
  it('stays byte for byte, with hash and history state', () => {
    enter('/sign-in?state=12345678901234567890&no_cache&x=a+b%20c&flag&notification=a.b&e=#part');
    expect(address()).toBe('/sign-in?state=12345678901234567890&x=a+b%20c&flag&e=#part');
    expect(history.state).toEqual({ kept: true });
  });

  it('is not touched when nothing is to be moved', () => {
    const replace = vi.spyOn(history, 'replaceState');
    enter('/sign-in?app_id=app1&no_cache=false');
    expect(replace).toHaveBeenCalledOnce();
    expect(address()).toBe('/sign-in?app_id=app1&no_cache=false');
  });
});

describe('app_id', () => {
  it('is kept in the session and in the address', () => {
    enter('/sign-in?app_id=admin-console');
    expect(readAppId()).toBe('admin-console');
    enter('/sign-in/consent');
    expect(readAppId()).toBe('admin-console');
  });

  it('must be fit for a header', () => {
    enter('/sign-in?app_id=a%0d%0ab');
    expect(readAppId()).toBeUndefined();
  });
});

describe('the origin people come from', () => {
  it('is remembered, and outlives pages of our own', () => {
    enter('/sign-in', 'https://shop.example/cart?id=1');
    expect(readEntryOrigin()).toBe('https://shop.example');
    enter('/sign-in/consent', `${location.origin}/sign-in`);
    enter('/unknown-session');
    expect(readEntryOrigin()).toBe('https://shop.example');
  });

  it('is the latest when somebody else sends them', () => {
    enter('/sign-in', 'https://shop.example/');
    enter('/sign-in', 'http://localhost:4010/demo-app');
    expect(readEntryOrigin()).toBe('http://localhost:4010');
  });

  it.each(['android-app://com.example/', 'about:blank', ''])('is not taken from %j', (referrer) => {
    enter('/sign-in', referrer);
    expect(readEntryOrigin()).toBeUndefined();
  });

  it.each(['/callback/github', '/sign-in/social/github', '/social/landing/github'])(
    'is not the social provider that returns to %s',
    (path) => {
      enter('/sign-in', 'https://shop.example/');
      enter(path, 'https://github.example/');
      expect(readEntryOrigin()).toBe('https://shop.example');
    },
  );
});

it('where storage is forbidden, the page keeps what it took from the address as long as it is open', () => {
  vi.stubGlobal('sessionStorage', undefined);
  enter('/sign-in?notification=description.password_changed&no_cache', 'https://shop.example/');
  expect(address()).toBe('/sign-in');
  expect(readNotification()).toBe('description.password_changed');
  expect(readNoCache()).toBe(true);
  expect(readEntryOrigin()).toBe('https://shop.example');
  clearNotification();
  expect(readNotification()).toBeUndefined();
  vi.unstubAllGlobals();
});
