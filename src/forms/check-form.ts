import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors as ResolverErrors } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Form } from './define-form.ts';
import { COUNTRY_FIELD, type FieldErrors, type FormContext, type FormValues } from './form-context.ts';
import { fromMessage } from './issue-message.ts';
import { schemas } from './schemas.ts';

// Large: imported lazily, by load-check-form.ts.

export interface CheckedForm<Values> {
  /** Undefined when a field is wrong. */
  values: Values | undefined;
  formValues: FormValues;
  errors: FieldErrors;
}

/** Reads the controls of a form, as some password managers fill them without an event, and checks them. */
export async function checkForm<Values>(
  element: HTMLFormElement,
  { fields, rules }: Form<Values>,
  context: FormContext,
): Promise<CheckedForm<Values>> {
  const schema: z.ZodMiniType = schemas[rules](context);
  const control = createFormControl<FormValues, unknown, Values>({
    // defineForm has taken Values from this schema.
    resolver: zodResolver(schema as z.ZodMiniType<Values, FormValues>),
    // FormView focuses a wrong field, whoever found it wrong.
    shouldFocusError: false,
  });
  const formValues: FormValues = {};
  for (const name of [...fields.map((field) => field.name), COUNTRY_FIELD]) {
    const input = element.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue;
    control.register(name).ref(input);
    formValues[name] = input.value;
  }
  let values: Values | undefined;
  let errors: FieldErrors = {};
  await control.handleSubmit(
    (valid) => void (values = valid),
    (invalid) => void (errors = textsOf(invalid)),
  )();
  return { values, formValues, errors };
}

function textsOf(errors: ResolverErrors<FormValues>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, fromMessage(error?.message ?? '')]),
  );
}
