import { useSyncExternalStore } from 'react';

interface ReadableStore<T> {
  get: () => T;
  /** The state of a prerendered page, for React's prerendering and hydration. */
  getServerSnapshot: () => T;
  subscribe: (listener: () => void) => () => void;
}

/** A value outside React that components can subscribe to. */
export interface Store<T> extends ReadableStore<T> {
  set: (value: T) => void;
}

export function createStore<T>(initial: T, serverSnapshot: T = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getServerSnapshot: () => serverSnapshot,
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
  return useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot);
}
