import { toast as times } from '../api/generated/constants.ts';
import type { Text } from '../i18n/keys.ts';
import { createStore, type Store } from './store.ts';

/** `nth` tells a toast from one before it that had the same words. */
export type ToastState = { phase: 'off' } | { phase: 'open' | 'closing'; text: Text; nth: number };

export interface Toasts {
  state: Store<ToastState>;
  show: (text: Text) => void;
}

/** Shows one toast at a time: 3000 ms, then 300 ms on its way out (contract §21). A new one starts the clock anew. */
export function createToasts(): Toasts {
  const state = createStore<ToastState>({ phase: 'off' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nth = 0;
  const show = (text: Text) => {
    clearTimeout(timer);
    nth += 1;
    state.set({ phase: 'open', text, nth });
    timer = setTimeout(() => {
      state.set({ phase: 'closing', text, nth });
      timer = setTimeout(() => state.set({ phase: 'off' }), times.closingMs);
    }, times.visibleMs);
  };
  return { state, show };
}
