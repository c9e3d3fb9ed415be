import type { ComponentType, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldName } from '../engine/effects/effect.ts';
import type { FieldText, MessageKey } from '../i18n/keys.ts';
import type { FormContext, FormValues, LibraryValues } from './form-context.ts';
import type { schemas } from './schemas.ts';

/** Whether the page empties a field with this content when the server rejects it, and never keeps it for Back. */
const IS_SECRET = {
  identifier: false,
  password: true,
  code: true,
  /** A field of the tenant. */
  profile: false,
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
  /** Whether the form shows the field. A hidden field has no value, which the rules of the form must allow. */
  when?: (context: FormContext) => boolean;
  /** Hides the field depending on the typed identifier. */
  whenTyped?: (identifier: string) => boolean;
  /** Re-renders the field on every keystroke, because it shows a part of the typed text. */
  showsTyped?: true;
  /** The component that renders the field. */
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
  /** Hides a secret that the form does not need now; the field keeps its text. */
  hidden: boolean;
}

type Rules = keyof typeof schemas;

/** Checks the texts of a form that brings its rules along, because its fields are in the settings. */
type CheckTexts<Values> = (
  texts: LibraryValues,
) => { values: Values } | { errors: ReadonlyMap<FieldName, FieldText> };

type ValuesOf<Name extends Rules> = z.output<ReturnType<(typeof schemas)[Name]>>;

export interface Form<Values> {
  /** Stable; prefix of the field ids. */
  name: string;
  fields: readonly Field[];
  /** Renders the fields, if some of them stand together. */
  arrange?: (fields: readonly Field[], render: (field: Field) => ReactNode) => ReactNode;
  submit: MessageKey;
  /** The name of the schema in schemas.ts, which loads only for a submit. */
  rules: Rules | CheckTexts<Values>;
  /** It is never set; its type tells the compiler which values a submit gets. */
  values?: Values;
}

/** Infers from the rules of a form the values of its submit. */
export function defineForm<Name extends Rules>(
  form: Omit<Form<never>, 'rules' | 'values'> & { rules: Name },
): Form<ValuesOf<Name>> {
  return form;
}
