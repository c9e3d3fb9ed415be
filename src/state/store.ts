import { useSyncExternalStore } from 'react';

interface ReadableStore<T> {
  get: () => T;
  /** The first value, which index.html shows, for prerendering and hydration. */
  getInitial: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React that components can subscribe to. */
export interface Store<T> extends ReadableStore<T> {
  set: (value: T) => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
