import { toast as times } from '../domain/generated/constants.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { createStore, type Store } from '../state/store.ts';

/** `toastId` distinguishes a toast from an earlier one with the same text. */
type ToastState = { phase: 'off' } | { phase: 'open' | 'closing'; text: DisplayText; toastId: number };

export interface Toasts {
  state: Store<ToastState>;
  show: (text: DisplayText) => void;
}

/** Shows one toast at a time, for 3000 ms and 300 ms of closing animation (contract §21). */
export function createToasts(): Toasts {
  const state = createStore<ToastState>({ phase: 'off' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toastId = 0;
  const show = (text: DisplayText) => {
    clearTimeout(timer);
    toastId += 1;
    state.set({ phase: 'open', text, toastId });
    timer = setTimeout(() => {
      state.set({ phase: 'closing', text, toastId });
      timer = setTimeout(() => state.set({ phase: 'off' }), times.closingMs);
    }, times.visibleMs);
  };
  return { state, show };
}
