import type * as z from 'zod/mini';
import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { MessageKey } from '../i18n/keys.ts';

/** Kinds of field a form may hold. Each has a component in fields/; a field that fits none is a screen by hand. */
export type Field =
  /** One input for every identifier kind that is offered. */
  | { kind: 'identifier'; name: 'identifier' }
  | { kind: 'password'; name: 'password'; use: 'current-password' | 'new-password'; label: MessageKey };

/** What the page knows when it shows a form. */
export interface FormContext {
  /** Identifier kinds the settings offer here. */
  kinds: readonly IdentifierKind[];
  /** The identifier given on an earlier screen: a password form tells it to password managers (quality 4). */
  known?: Identifier | undefined;
}

/** Words for a rule that was not met, by the key of the text. */
export type Say = (key: MessageKey) => string;

/** A form as data. `Values` is what the schema makes of what was typed. */
export interface Form<Values> {
  /** Stable; ids of the fields begin with it. */
  name: string;
  fields: readonly Field[];
  submit: MessageKey;
  schema: (context: FormContext, say: Say) => z.ZodMiniType<Values, Record<string, string>>;
}

export function defineForm<Values>(form: Form<Values>): Form<Values> {
  return form;
}
