import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';

/** What form-view hands to a field: its place in the form, and what is wrong with it. */
export interface FieldInput {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}
