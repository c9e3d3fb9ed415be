// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { announceSignIn, onSignInInOtherTab } from './cross-tab-sign-in.ts';

const store = Object.getPrototypeOf(window.localStorage) as Storage;

function announcedEvents(): StorageEvent[] {
  const events: StorageEvent[] = [];
  vi.spyOn(store, 'setItem').mockImplementation((key, newValue) =>
    events.push(new StorageEvent('storage', { key, newValue })),
  );
  vi.spyOn(store, 'removeItem').mockImplementation((key) =>
    events.push(new StorageEvent('storage', { key, oldValue: 'x', newValue: null })),
  );
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

it('sends the time, and removes the item again', () => {
  announceSignIn();
  expect(window.localStorage.length).toBe(0);
  const [event] = announcedEvents();
  expect(event?.newValue).toMatch(/^\d+$/);
});

it('does not throw if storage is unavailable', () => {
  vi.spyOn(store, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => announceSignIn()).not.toThrow();
});
