import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { IdentifierKind } from '../domain/identifier.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { isSecret, type Field, type Form } from './define-form.ts';
import { toFieldError } from './field-error.ts';
import { COUNTRY_FIELD, type FormContext, type FormValues, type LibraryValues } from './form-context.ts';
import { mendField } from './mend-field.ts';
import { ruleText } from './rule-text.ts';
import { schemas } from './schemas.ts';

export { mendField };

// load-check-form.ts imports this file lazily, because it is large.

/** Checks the texts of a form by its rules, whose messages are text keys; an error has the whole text. */
export function createResolver<Values>(
  { rules }: Form<Values>,
  context: FormContext,
): Resolver<LibraryValues, unknown, Values> {
  if (typeof rules === 'function')
    return (texts, _, options) => {
      const checked = rules(texts);
      if ('values' in checked) return { values: checked.values, errors: {} };
      const errors = [...checked.errors].map(([name, text]) => [name, toFieldError(text)] as const);
      return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
    };
  const schema: z.ZodMiniType = schemas[rules](context);
  // `as`: defineForm takes Values from this schema.
  const check = zodResolver(schema as z.ZodMiniType<Values, LibraryValues>);
  return async (...input) => {
    const result = await check(...input);
    for (const error of Object.values(result.errors))
      // `as`: the rules choose among the keys only.
      if (error) Object.assign(error, toFieldError(ruleText(error.message as MessageKey, context)));
    return result;
  };
}

type ValueOf = (name: string) => string | boolean | undefined;

/** The texts of the controls by name, which the library nests where a name has a dot. It says of a box whether it is ticked. */
export function textsOf(fields: readonly Field[], valueOf: ValueOf): LibraryValues {
  const names = [...fields.map(({ name }) => name), COUNTRY_FIELD];
  const texts = names.flatMap((name) => {
    const value = valueOf(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(texts);
}

/** The texts that may be kept for Back. */
export function draftOf(fields: readonly Field[], valueOf: ValueOf): FormValues {
  const kept = Object.entries(textsOf(fields, valueOf)).flatMap(([name, text]) => {
    const isKept = !fields.some((field) => field.name === name && isSecret(field.content));
    return isKept && text !== undefined ? [[name, text] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Reduces the texts of identifiers, so that the person sees what the page sends. */
export function mendFields(
  fields: readonly Field[],
  readControl: (name: string) => HTMLElement | undefined,
  kinds: readonly IdentifierKind[],
): void {
  for (const { content, name } of fields) {
    const control = content === 'identifier' ? readControl(name) : undefined;
    if (control instanceof HTMLInputElement) mendField(control, kinds);
  }
}
