// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { announceSignIn, onSignInInOtherTab } from './cross-tab-sign-in.ts';
import { renewInteractionToken } from './interaction-token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const store = Object.getPrototypeOf(window.localStorage) as Storage;

function announcedEvents(): StorageEvent[] {
  const events: StorageEvent[] = [];
  vi.spyOn(store, 'setItem').mockImplementation(function (this: Storage, key, newValue) {
    // Other tabs get no events about session storage.
    if (this === localStorage) events.push(new StorageEvent('storage', { key, newValue }));
  });
  announceSignIn();
  return events;
}

it('reports a sign-in once to another tab, until it unsubscribes', () => {
  const onSignIn = vi.fn();
  const stop = onSignInInOtherTab(onSignIn);
  const events = announcedEvents();
  events.forEach((event) => window.dispatchEvent(event));
  expect(onSignIn).toHaveBeenCalledTimes(1);
  stop();
  events.forEach((event) => window.dispatchEvent(event));
  expect(onSignIn).toHaveBeenCalledTimes(1);
});

it('ignores other changes of local storage', () => {
  const onSignIn = vi.fn();
  const stop = onSignInInOtherTab(onSignIn);
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'de' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(onSignIn).not.toHaveBeenCalled();
  stop();
});

it('keeps the time, and the token of the interaction that has ended', () => {
  const interactionToken = renewInteractionToken(undefined, 'interaction');
  announceSignIn();
  expect(localStorage.getItem('signedIn')).toMatch(new RegExp(`^\\d+ ${interactionToken}$`));
});

it('is not reported to a tab of another application', () => {
  sessionStorage.setItem('appId', 'one');
  const onSignIn = vi.fn();
  const stop = onSignInInOtherTab(onSignIn);
  const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1 a' }));
  for (const key of ['signedIn', 'signedIn:two']) tell(key);
  expect(onSignIn).not.toHaveBeenCalled();
  tell('signedIn:one');
  expect(onSignIn).toHaveBeenCalledOnce();
  stop();
});

it('does not throw if storage is unavailable', () => {
  vi.spyOn(store, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => announceSignIn()).not.toThrow();
});
