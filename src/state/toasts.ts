import { toast as times } from '../domain/generated/constants.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { createStore, type Store } from './store.ts';

/** The present or the last toast. */
interface ToastState {
  phase: 'open' | 'closing' | 'off';
  text: DisplayText;
  /** Distinguishes a toast from an earlier one with the same text. */
  toastId: number;
}

export interface Toasts {
  state: Store<ToastState>;
  show: (text: DisplayText) => void;
}

/** Shows the last text for 3000 ms and 300 ms of closing animation; the screen renders it. */
export function createToasts(): Toasts {
  const state = createStore<ToastState>({ phase: 'off', text: { literal: '' }, toastId: 0 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show: Toasts['show'] = (text) => {
    clearTimeout(timer);
    const toast = { text, toastId: state.get().toastId + 1 };
    state.set({ phase: 'open', ...toast });
    timer = setTimeout(() => {
      state.set({ phase: 'closing', ...toast });
      timer = setTimeout(() => state.set({ phase: 'off', ...toast }), times.closingMs);
    }, times.visibleMs);
  };
  return { state, show };
}
