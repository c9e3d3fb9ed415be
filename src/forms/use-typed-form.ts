import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../i18n/i18n.ts';
import type { Form, FormContext, Say } from './define-form.ts';
import { kindNames } from './fields/kind-names.ts';

/** What was typed, by field. */
export type Typed = Record<string, string>;

interface TypedForm<Values> {
  form: UseFormReturn<Typed, unknown, Values>;
  /** Reads the fields, checks them, and hands on what the schema made of them, with what was typed. */
  submit: (event: FormEvent<HTMLFormElement>, done: (values: Values, typed: Typed) => void) => void;
}

/** Binds a form's schema to its fields: checked on submit, again as the person corrects, never on leaving a field. */
export function useTypedForm<Values>(definition: Form<Values>, context: FormContext): TypedForm<Values> {
  const { t } = useTranslate();
  const { kinds } = context;
  const resolver = useMemo(() => {
    const say: Say = (key) => t(key, { types: kindNames(kinds, t) });
    return zodResolver(definition.schema({ kinds }, say));
  }, [definition, kinds, t]);
  const form = useForm<Typed, unknown, Values>({ resolver, mode: 'onSubmit', reValidateMode: 'onChange' });

  const submit: TypedForm<Values>['submit'] = (event, done) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    // Some password managers fill fields without an event: what stands in the field counts.
    const typed = Object.fromEntries(
      definition.fields.map(({ name }) => {
        const value = entries.get(name);
        return [name, typeof value === 'string' ? value : ''];
      }),
    );
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value);
    void form.handleSubmit((values) => done(values, typed))();
  };
  return { form, submit };
}
