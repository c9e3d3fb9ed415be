import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, type SubmitEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../i18n/i18n.ts';
import type { Form, FormContext } from './define-form.ts';
import { COUNTRY_FIELD } from './fields/field-input.ts';
import { kindNames } from './fields/kind-names.ts';

export type FormValues = Record<string, string>;

interface SchemaForm<Values> {
  form: UseFormReturn<FormValues, unknown, Values>;
  submit: (
    event: SubmitEvent<HTMLFormElement>,
    onValid: (values: Values, formValues: FormValues) => void,
  ) => void;
}

/** Binds a form's schema to its fields, validated on submit only (quality 9). */
export function useSchemaForm<Values>(definition: Form<Values>, context: FormContext): SchemaForm<Values> {
  const { t } = useTranslate();
  const resolver = useMemo(() => {
    const getMessage = (key: Parameters<typeof t>[0], values = {}) =>
      t(key, { types: kindNames(context.kinds, t), ...values });
    return zodResolver(definition.schema({ ...context, getMessage, country: () => countryOf(definition) }));
  }, [definition, context, t]);
  const form = useForm<FormValues, unknown, Values>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });

  const submit: SchemaForm<Values>['submit'] = (event, onValid) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    // Some password managers fill fields without an event, so read the DOM.
    const names = definition.fields.filter(({ name }) => entries.has(name)).map(({ name }) => name);
    const formValues = Object.fromEntries(names.map((name) => [name, textOf(entries, name)]));
    for (const [name, value] of Object.entries(formValues)) form.setValue(name, value);
    const country = countryOf(definition);
    void form.handleSubmit((values) =>
      onValid(values, country ? { ...formValues, [COUNTRY_FIELD]: country } : formValues),
    )();
  };
  return { form, submit };
}

function textOf(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === 'string' ? value : '';
}

function countryOf({ name }: { name: string }): string | undefined {
  return document.getElementById(`${name}-identifier`)?.dataset['country'];
}
