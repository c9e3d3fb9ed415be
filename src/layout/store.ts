import { useSyncExternalStore } from 'react';

/** One value that lives outside React, so that an effect can set it and a host can show it. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (changed: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
