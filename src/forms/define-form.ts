import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { FieldName } from '../engine/effects/effect.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { FormContext, FormValues } from './form-context.ts';
import type { schemas } from './schemas.ts';

/** One field of a form, made in fields/; a form loads only the fields it names. */
export interface Field {
  name: FieldName;
  /** Passwords and codes are emptied when the server rejects them (quality 7, 9). */
  content: 'identifier' | 'password' | 'code';
  /** Name of another control; correcting it clears this field's error too (quality 9). */
  relatedControl?: string;
  when?: (context: FormContext) => boolean;
  Component: ComponentType<FieldProps>;
}

export interface FieldProps {
  input: { id: string; name: FieldName; error: string | undefined };
  context: FormContext;
  prefill: FormValues | undefined;
  busy: boolean;
  clearCount: number;
}

type Rules = keyof typeof schemas;
type ValuesOf<Name extends Rules> = z.output<ReturnType<(typeof schemas)[Name]>>;

export interface Form<Values> {
  /** Stable; prefix of the field ids. */
  name: string;
  fields: readonly Field[];
  submit: MessageKey;
  /** The schema of schemas.ts, which is loaded for a submit only. */
  rules: Rules;
  /** Never set: it tells the compiler what a submit gets. */
  values?: Values;
}

/** Infers from the rules of a form the values of its submit. */
export function defineForm<Name extends Rules>(
  form: Omit<Form<never>, 'rules' | 'values'> & { rules: Name },
): Form<ValuesOf<Name>> {
  return form;
}
