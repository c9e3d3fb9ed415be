import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';

export interface FieldInput {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
  defaultCountry: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}

export const COUNTRY_FIELD = 'identifier-country';
