import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';

/** A field's place in the form, and what is wrong with it. */
export interface FieldInput {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
  /** The country chosen on an earlier visit, where the field has one. */
  defaultCountry: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}

/** The country select of the identifier. */
export const COUNTRY = 'identifier-country';
