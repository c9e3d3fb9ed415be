import type { FieldText } from '../i18n/keys.ts';
import type { ActionEvent } from './action-state.ts';
import type { Effect, FieldName } from './effects/effect.ts';
import type { Journal } from './journal.ts';

/** An effect, or a function that returns one; an ApiError it throws is handled like a failed call. */
export type Action = Effect | (() => Effect | null | Promise<Effect | null>);

/** The screen's functions that an action uses. */
export interface ScreenHandle {
  form?: {
    /** Shows an error at a field and focuses it; false when there is no such field. */
    showError(field: FieldName, text: FieldText): boolean;
    /** Checks the fields that are on the screen now, and shows their errors; undefined if one is wrong. */
    read?(): Promise<unknown>;
    clearSecrets(): void;
    /** Which secret the form holds; a reload would clear it. Undefined if it holds none. */
    typedSecret(): 'password' | 'code' | undefined;
  };
  /** Raw values of the form, kept for Back without the secrets. */
  draft?: () => Readonly<Record<string, string>>;
  /** The typed values without secrets, saved if the page must reload before the form can be read. */
  typed?: () => Readonly<Record<string, string>> | undefined;
  /** The submit cannot be repeated, so the next screen replaces this one in the history, and codes sent before are forgotten. */
  singleUse?: boolean;
  /** A name for the pressed control, unique on the page. */
  control?: string;
}

/** One run of an action. */
export interface Run extends ScreenHandle {
  /** Aborted when the screen is left. */
  signal: AbortSignal;
  dispatch: (event: ActionEvent) => void;
  /** The interaction token that the run belongs to. */
  interactionToken: string | undefined;
  /** The form's own call is answered, so submitting the form again would repeat it. */
  formCallDone: boolean;
  /** Of the screen; cleared when the user leaves it. */
  journal: Journal;
  /** The effect of "Try again", once the form's own call is answered. */
  retry: { set: (effect: Effect | undefined) => void };
}
