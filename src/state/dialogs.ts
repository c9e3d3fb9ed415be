import type { DisplayText, MessageKey } from '../i18n/keys.ts';
import { createStore, type Store } from './store.ts';

export interface DialogContent {
  title?: DisplayText;
  text: DisplayText;
  /** A line below the text about further effects of confirming. */
  consequence?: DisplayText | undefined;
  confirmLabel?: MessageKey | DisplayText;
  cancelLabel?: MessageKey | DisplayText;
}

export interface DialogRequest extends DialogContent {
  /** Shows the sentence with the links to the terms, and the plain text only if the dialog cannot be loaded. */
  body?: 'terms';
}

export interface DialogResult {
  confirmed: boolean;
  payload?: unknown;
}

export interface Dialog extends DialogRequest {
  kind: 'alert' | 'confirm';
  answer: (confirmed: boolean, payload?: unknown) => void;
}

export interface Dialogs {
  state: Store<Dialog | null>;
  alert: (request: DialogRequest) => Promise<DialogResult>;
  /** Escape does not confirm. */
  confirm: (request: DialogRequest) => Promise<DialogResult>;
  /** Closes the dialog; its promise never settles. */
  dismiss: () => void;
}

/** Shows one dialog at a time: opening another cancels the pending one. */
export function createDialogs(): Dialogs {
  const state = createStore<Dialog | null>(null);
  const open = (kind: Dialog['kind'], request: DialogRequest): Promise<DialogResult> => {
    state.get()?.answer(false);
    return new Promise((resolve) => {
      const answer: Dialog['answer'] = (confirmed, payload) => {
        if (state.get()?.answer === answer) state.set(null);
        resolve({ confirmed, ...(payload !== undefined && { payload }) });
      };
      state.set({ ...request, kind, answer });
    });
  };
  return {
    state,
    alert: (request) => open('alert', request),
    confirm: (request) => open('confirm', request),
    dismiss: () => state.set(null),
  };
}
