import type { MessageKey, Text } from '../i18n/keys.ts';
import { createStore, type Store } from './store.ts';

/** What a dialog says and offers. */
export interface Question {
  /** "Error" when there is none. */
  title?: Text | undefined;
  text: Text;
  /** Labels of the buttons; an alert has no `no`. */
  yes?: MessageKey | undefined;
  no?: MessageKey | undefined;
  /** The terms with their links, below the text. */
  body?: 'terms' | undefined;
}

/** How it ended, and what whoever answered has to add. */
export interface Answer {
  confirmed: boolean;
  payload?: unknown;
}

/** A dialog that waits for the person. */
export interface Dialog extends Question {
  kind: 'alert' | 'confirm';
  answer: (confirmed: boolean, payload?: unknown) => void;
}

export interface Dialogs {
  state: Store<Dialog | null>;
  /** Resolves when the person has seen it: confirmed by its button, not by Escape. */
  alert: (question: Question) => Promise<Answer>;
  /** Resolves with the answer; Escape is no. */
  confirm: (question: Question) => Promise<Answer>;
  /** The person has gone to another page: the dialog closes, and nothing comes of it. */
  drop: () => void;
}

/** One dialog at a time: opening another one answers the pending one with no (contract §16). */
export function createDialogs(): Dialogs {
  const state = createStore<Dialog | null>(null);
  const open = (kind: Dialog['kind'], question: Question): Promise<Answer> => {
    state.get()?.answer(false);
    return new Promise((resolve) => {
      const answer: Dialog['answer'] = (confirmed, payload) => {
        if (state.get()?.answer === answer) state.set(null);
        resolve({ confirmed, ...(payload !== undefined && { payload }) });
      };
      state.set({ ...question, kind, answer });
    });
  };
  return {
    state,
    alert: (question) => open('alert', question),
    confirm: (question) => open('confirm', question),
    drop: () => state.set(null),
  };
}
