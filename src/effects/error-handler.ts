import type * as z from 'zod/mini';
import type { errorData, ErrorCode } from '../api/generated/errors.ts';
import type { Text, Values } from '../i18n/keys.ts';
import type { DialogWords, Effect, FieldName } from './effect.ts';

/** `data` that comes along with a code; undefined where the code has none. */
export type DataOf<Code extends ErrorCode> = Code extends keyof typeof errorData
  ? z.output<(typeof errorData)[Code]>
  : undefined;

/** A code as a row gets it: our own text for it (the server's message where we have none) and its checked data. */
export interface Told<Code extends ErrorCode> {
  text: Text;
  data: DataOf<Code>;
}

/** Not decided yet: a later capability says what the person sees. Until then it is the server's message. */
export interface Pending {
  pending: string;
}

/** What a code leads to. */
export type Row<Code extends ErrorCode = ErrorCode> = ((told: Told<Code>) => Effect) | Pending;

/** Rows of a step that win over the table. */
export type Overrides<Code extends ErrorCode = ErrorCode> = { readonly [C in Code]?: Row<C> };

/** A row left to the capability that is named. */
export const pending = (what: string): Pending => ({ pending: what });

/** An error under a field, in our words. `values` fill the placeholders of the text. */
export const inline =
  (field: FieldName, values?: Values) =>
  ({ text }: { text: Text }): Effect => ({ kind: 'inline', field, text: filled(text, values) });

/** A toast that also stays in the page. */
export const toast = ({ text }: { text: Text }): Effect => ({ kind: 'toast', text });

/** A dialog, then so many steps back. */
export const alertThenBack =
  (steps: number, words: Omit<DialogWords, 'text'> = {}) =>
  ({ text }: { text: Text }): Effect => ({ kind: 'alert', text, ...words, then: { kind: 'back', steps } });

const filled = (text: Text, values: Values | undefined): Text =>
  'key' in text && values ? { ...text, values } : text;
