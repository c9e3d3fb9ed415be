import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { PasswordPolicy } from '../domain/password-policy/policy.ts';
import type { FieldName } from '../effects/effect.ts';
import type { MessageKey, TextValues } from '../i18n/keys.ts';
import type { FieldInput } from './fields/field-input.ts';

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
  input: FieldInput;
  context: FormContext;
  busy: boolean;
  clearCount: number;
}

export interface FormContext {
  kinds: readonly IdentifierKind[];
  /** From an earlier screen; a password form includes it for password managers (quality 4). */
  accountIdentifier?: Identifier | undefined;
  policy: PasswordPolicy;
  /** A forgotten password can be recovered, so a new one is typed only once (contract §17). */
  canRecover: boolean;
}

export interface SchemaContext extends FormContext {
  getMessage: GetMessage;
  /** The current region code; '' when the user has cleared it, undefined when none is known. */
  country: () => string | undefined;
}

/** Translates a validation message; the names of the identifier kinds are filled in. */
export type GetMessage = (key: MessageKey, values?: TextValues) => string;

export interface Form<Values> {
  /** Stable; prefix of the field ids. */
  name: string;
  fields: readonly Field[];
  submit: MessageKey;
  schema: (context: SchemaContext) => z.ZodMiniType<Values, Record<string, string>>;
}

export function defineForm<Values>(form: Form<Values>): Form<Values> {
  return form;
}
