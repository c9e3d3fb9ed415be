import type { DisplayText, TextValues } from '../i18n/keys.ts';
import type { DialogContent, Effect, FieldName, Pending } from './effect.ts';

export const pending = (capability: string): Pending => ({ pending: capability });

export const inline =
  (field: FieldName, values?: TextValues) =>
  ({ text }: { text: DisplayText }): Effect => ({ kind: 'inline', field, text: withValues(text, values) });

export const toast = ({ text }: { text: DisplayText }): Effect => ({ kind: 'toast', text });

/** Back to a page that may send a code: it must be a new one. */
export const backForNewCode = (steps: number): Effect => ({
  kind: 'forgetCode',
  then: { kind: 'back', steps },
});

export const alertThenBack =
  (steps: number, content: Omit<DialogContent, 'text'> = {}) =>
  ({ text }: { text: DisplayText }): Effect => ({
    kind: 'alert',
    text,
    ...content,
    then: backForNewCode(steps),
  });

const withValues = (text: DisplayText, values: TextValues | undefined): DisplayText =>
  'key' in text && values ? { ...text, values } : text;
