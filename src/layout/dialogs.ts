import type { Text } from '../i18n/keys.ts';
import { createStore, type Store } from './store.ts';

/** A dialog that waits for the person. */
export interface Dialog {
  kind: 'alert' | 'confirm';
  text: Text;
  answer: (yes: boolean) => void;
}

export interface Dialogs {
  state: Store<Dialog | null>;
  /** Resolves when the person has seen it. */
  alert: (text: Text) => Promise<void>;
  /** Resolves with the answer; Escape is no. */
  confirm: (text: Text) => Promise<boolean>;
}

/** One dialog at a time: opening another one answers the pending one with no (spec §4). */
export function createDialogs(): Dialogs {
  const state = createStore<Dialog | null>(null);
  const open = (kind: Dialog['kind'], text: Text): Promise<boolean> => {
    state.get()?.answer(false);
    return new Promise((resolve) => {
      const answer = (yes: boolean) => {
        if (state.get()?.answer === answer) state.set(null);
        resolve(yes);
      };
      state.set({ kind, text, answer });
    });
  };
  return {
    state,
    alert: async (text) => void (await open('alert', text)),
    confirm: (text) => open('confirm', text),
  };
}
