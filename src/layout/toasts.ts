import { toast as times } from '../api/generated/constants.ts';
import type { Text } from '../i18n/keys.ts';
import { createStore, type Store } from './store.ts';

export type ToastState = { phase: 'off' } | { phase: 'open' | 'closing'; text: Text };

export interface Toasts {
  state: Store<ToastState>;
  show: (text: Text) => void;
}

/** Shows one toast at a time: 3000 ms, then 300 ms on its way out (spec §9). A new one starts the clock anew. */
export function createToasts(): Toasts {
  const state = createStore<ToastState>({ phase: 'off' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: Text) => {
    clearTimeout(timer);
    state.set({ phase: 'open', text });
    timer = setTimeout(() => {
      state.set({ phase: 'closing', text });
      timer = setTimeout(() => state.set({ phase: 'off' }), times.closingMs);
    }, times.visibleMs);
  };
  return { state, show };
}
