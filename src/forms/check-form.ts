import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Form } from './define-form.ts';
import type { FormContext, LibraryValues } from './form-context.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { toFieldError } from './field-error.ts';
import { ruleText } from './rule-text.ts';
import { schemas } from './schemas.ts';

export { mendField } from './mend-field.ts';

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
