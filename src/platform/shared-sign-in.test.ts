// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { announceSignIn, onSignInElsewhere } from './shared-sign-in.ts';

const store = Object.getPrototypeOf(window.localStorage) as Storage;

/** The events that a browser sends to the other tabs when this one announces. */
function announced(): StorageEvent[] {
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

it('another tab hears of a sign-in once, until it stops listening', () => {
  const heard = vi.fn();
  const stop = onSignInElsewhere(heard);
  const events = announced();
  events.forEach((event) => window.dispatchEvent(event));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  events.forEach((event) => window.dispatchEvent(event));
  expect(heard).toHaveBeenCalledTimes(1);
});

it('other changes of storage are none of its business', () => {
  const heard = vi.fn();
  const stop = onSignInElsewhere(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'de' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).not.toHaveBeenCalled();
  stop();
});

it('what is told is the time, and nothing is left behind', () => {
  announceSignIn();
  expect(window.localStorage.length).toBe(0);
  const [told] = announced();
  expect(told?.newValue).toMatch(/^\d+$/);
});

it('forbidden storage is no error', () => {
  vi.spyOn(store, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => announceSignIn()).not.toThrow();
});
