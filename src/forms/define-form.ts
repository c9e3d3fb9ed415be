import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { PasswordPolicy } from '../domain/password-policy/policy.ts';
import type { FieldName } from '../effects/effect.ts';
import type { MessageKey, Values as TextValues } from '../i18n/keys.ts';
import type { FieldInput } from './fields/field-input.ts';

/** One field of a form. Files in fields/ make them; one that a form does not name is not loaded with it. */
export interface Field {
  name: FieldName;
  /** What stands in it: passwords and codes are emptied when the server refuses (quality 7, 9). */
  holds: 'identifier' | 'password' | 'code';
  /** Another control, by name: correcting that one clears this field's error too (quality 9). */
  goesWith?: string;
  /** Left out where this does not hold. */
  when?: (context: FormContext) => boolean;
  Draw: ComponentType<FieldProps>;
}

/** What form-view hands to the component of a field. */
export interface FieldProps {
  input: FieldInput;
  context: FormContext;
  busy: boolean;
  /** How often the server has refused, and what is secret was emptied. */
  refusals: number;
}

/** What the page knows when it shows a form. */
export interface FormContext {
  /** Identifier kinds the settings offer here. */
  kinds: readonly IdentifierKind[];
  /** The identifier given on an earlier screen: a password form tells it to password managers (quality 4). */
  known?: Identifier | undefined;
  /** Rules for a new password. */
  policy: PasswordPolicy;
  /** A forgotten password can be recovered, so a new one need not be typed twice (contract §17). */
  canRecover: boolean;
}

/**
 * What a schema is made with. `country` is the region code that the form knows at the moment: '' when the person has
 * taken it away, undefined when it knows none.
 */
export interface Rules extends FormContext {
  say: Say;
  country: () => string | undefined;
}

/** Words for a rule that was not met, by the key of the text; the kinds of identifier are filled in. */
export type Say = (key: MessageKey, values?: TextValues) => string;

/** A form as data. `Values` is what the schema makes of what was typed. */
export interface Form<Values> {
  /** Stable; ids of the fields begin with it. */
  name: string;
  fields: readonly Field[];
  submit: MessageKey;
  schema: (rules: Rules) => z.ZodMiniType<Values, Record<string, string>>;
}

export function defineForm<Values>(form: Form<Values>): Form<Values> {
  return form;
}
