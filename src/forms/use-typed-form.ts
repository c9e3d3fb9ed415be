import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, type SubmitEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../i18n/i18n.ts';
import type { Form, FormContext } from './define-form.ts';
import { COUNTRY } from './fields/field-input.ts';
import { kindNames } from './fields/kind-names.ts';

/** What was typed, by field. */
export type Typed = Record<string, string>;

interface TypedForm<Values> {
  form: UseFormReturn<Typed, unknown, Values>;
  /** Reads the fields, checks them, and hands on what the schema made of them, with what was typed. */
  submit: (event: SubmitEvent<HTMLFormElement>, done: (values: Values, typed: Typed) => void) => void;
}

/** Binds a form's schema to its fields: checked on submit only; an error goes as the person corrects it (quality 9). */
export function useTypedForm<Values>(definition: Form<Values>, context: FormContext): TypedForm<Values> {
  const { t } = useTranslate();
  const resolver = useMemo(() => {
    const say = (key: Parameters<typeof t>[0], values = {}) =>
      t(key, { types: kindNames(context.kinds, t), ...values });
    return zodResolver(definition.schema({ ...context, say, country: () => countryIn(definition) }));
  }, [definition, context, t]);
  const form = useForm<Typed, unknown, Values>({ resolver, mode: 'onSubmit', reValidateMode: 'onSubmit' });

  const submit: TypedForm<Values>['submit'] = (event, done) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    // Some password managers fill fields without an event: what stands in the field counts.
    const names = definition.fields.filter(({ name }) => entries.has(name)).map(({ name }) => name);
    const typed = Object.fromEntries(names.map((name) => [name, textOf(entries, name)]));
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value);
    const country = countryIn(definition);
    void form.handleSubmit((values) => done(values, country ? { ...typed, [COUNTRY]: country } : typed))();
  };
  return { form, submit };
}

function textOf(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === 'string' ? value : '';
}

/** The country that the identifier knows, whether or not it is shown. */
function countryIn({ name }: { name: string }): string | undefined {
  return document.getElementById(`${name}-identifier`)?.dataset['country'];
}
