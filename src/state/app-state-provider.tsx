import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { AppStateContext, AppStoreContext } from './app-state.ts';
import type { AppStore } from './app-store.ts';

interface Props {
  store: AppStore;
  /** Whether React hydrates the markup of index.html. */
  isPrerendered?: boolean | undefined;
  children: ReactNode;
}

/**
 * Gives the state of the store. Hydration needs the state of index.html. The state of the store then follows in a transition, which
 * React renders in parts, so that the browser answers the keys of somebody who types.
 */
export function AppStateProvider({ store, isPrerendered = false, children }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [isFirst, setIsFirst] = useState(isPrerendered);
  useEffect(() => startTransition(() => setIsFirst(false)), []);
  return (
    <AppStoreContext value={store}>
      <AppStateContext value={isFirst ? store.prerendered : state}>{children}</AppStateContext>
    </AppStoreContext>
  );
}
