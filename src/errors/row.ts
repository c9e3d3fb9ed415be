import type * as z from 'zod/mini';
import { errorMessages, type errorData, type ErrorCode } from '../api/generated/errors.ts';
import type { Text, Values } from '../i18n/keys.ts';
import type { Effect, FieldName } from './effects.ts';

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
  (back: number) =>
  ({ text }: { text: Text }): Effect => ({ kind: 'alert', text, back });

/** Our text for a code, or the server's words. */
export function textOf(code: ErrorCode, message: string): Text {
  const key = errorMessages[code];
  return key === null ? { literal: message } : { key };
}

const filled = (text: Text, values: Values | undefined): Text =>
  'key' in text && values ? { ...text, values } : text;
