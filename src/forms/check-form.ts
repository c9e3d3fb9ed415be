import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Form } from './define-form.ts';
import { toFieldError } from './field-error.ts';
import type { FormContext, LibraryValues } from './form-context.ts';
import { schemas } from './schemas.ts';

export { mendField } from './mend-field.ts';

// load-check-form.ts imports this file lazily, because it is large.

/** Checks the texts of a form by its rules, whose messages are text keys. */
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
  return zodResolver(schema as z.ZodMiniType<Values, LibraryValues>);
}
