import type { ComponentType, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldName } from '../engine/effects/effect.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { FormContext, FormValues } from './form-context.ts';
import type { schemas } from './schemas.ts';

/** Whether a field with this content is emptied when the server rejects it, and never kept for Back. */
const IS_SECRET = {
  identifier: false,
  password: true,
  code: true,
} as const satisfies Record<string, boolean>;

export type FieldContent = keyof typeof IS_SECRET;
export type SecretContent = {
  [Content in FieldContent]: (typeof IS_SECRET)[Content] extends true ? Content : never;
}[FieldContent];

export const isSecret = (content: FieldContent): content is SecretContent => IS_SECRET[content];

/** One field of a form, made in fields/; a form loads only the fields it names. */
export interface Field {
  name: FieldName;
  content: FieldContent;
  /** Name of another control; correcting it clears this field's error too. */
  relatedControl?: string;
  /** A field that is not shown has no value, which the rules of its form must allow. */
  when?: (context: FormContext) => boolean;
  /** Hides the field depending on the typed identifier. */
  whenTyped?: (identifier: string) => boolean;
  /** Re-renders the field on every keystroke, as it shows something of the typed text. */
  showsTyped?: true;
  /** How it is drawn. */
  Component: ComponentType<FieldProps>;
}

export interface FieldProps {
  /** Props of the input: its registration in the form, id and error. */
  input: UseFormRegisterReturn<FieldName> & { id: string; error: ReactNode };
  /** The typed text, if the field has `showsTyped`. */
  typed: string | undefined;
  context: FormContext;
  prefill: FormValues | undefined;
  busy: boolean;
  /** A secret that is not asked for at the moment keeps its text. */
  hidden: boolean;
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
