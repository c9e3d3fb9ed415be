import { useLayoutEffect, useState, type ReactNode } from 'react';
import { typedOf } from '../domain/identifier.ts';
import type { FieldName } from '../effects/effect.ts';
import { useTranslate } from '../i18n/i18n.ts';
import type { Text } from '../i18n/keys.ts';
import { Button } from '../ui/Button.tsx';
import { Form as FormElement } from '../ui/Stack.tsx';
import { HiddenIdentifier } from '../ui/HiddenIdentifier.tsx';
import type { Form, FormContext } from './define-form.ts';
import { COUNTRY } from './fields/field-input.ts';
import { useTypedForm, type Typed } from './use-typed-form.ts';

/** What the flow may do to the form after a submit. */
export interface FormPort {
  /** Shows an error under a field and goes there; false when there is no such field. */
  inline(field: FieldName, text: Text): boolean;
  /** The server refused: passwords and codes are emptied, the rest stays (quality 7, 9). */
  refused(): void;
}

interface Props<Values> {
  form: Form<Values>;
  context: FormContext;
  busy: boolean;
  /** Values of an earlier visit, by field. */
  prefill?: Typed | undefined;
  onSubmit: (values: Values, typed: Typed, port: FormPort) => void;
  onErrors?: ((wrong: boolean) => void) | undefined;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** Draws a form from its definition. One real form in the light DOM (quality 1), fields uncontrolled. */
export function FormView<Values>({
  form: definition,
  context,
  busy,
  prefill,
  onSubmit,
  onErrors,
  children,
}: Props<Values>) {
  const { t, text } = useTranslate();
  const { form, submit } = useTypedForm(definition, context);
  const { errors } = form.formState;
  const fields = definition.fields.filter(({ when }) => when?.(context) ?? true);
  const wrong = Object.keys(errors).length > 0;
  const [refusals, setRefusals] = useState(0);
  useLayoutEffect(() => onErrors?.(wrong), [wrong, onErrors]);

  const port: FormPort = {
    inline(field, words) {
      if (!fields.some(({ name }) => name === field)) return false;
      form.setError(field, { type: 'server', message: text(words) }, { shouldFocus: true });
      return true;
    },
    refused() {
      setRefusals((count) => count + 1);
      for (const { holds: what, name } of fields) {
        if (what !== 'identifier') form.setValue(name, '');
        if (what === 'code') form.setFocus(name);
      }
    },
  };
  const correct = (control: string) =>
    form.clearErrors(
      fields.filter((field) => [field.name, field.goesWith].includes(control)).map(({ name }) => name),
    );
  const holds = (what: string) => fields.some((field) => field.holds === what);

  return (
    <FormElement
      aria-busy={busy}
      onChange={({ target }) => correct(target.name)}
      onSubmit={(event) => submit(event, (values, typed) => onSubmit(values, typed, port))}
    >
      {context.known && holds('password') && !holds('identifier') && (
        <HiddenIdentifier value={typedOf(context.known)} />
      )}
      {fields.map(({ name, Draw }) => (
        <Draw
          key={name}
          context={context}
          busy={busy}
          refusals={refusals}
          input={{
            ...form.register(name),
            id: `${definition.name}-${name}`,
            error: errors[name]?.message,
            defaultValue: prefill?.[name],
            defaultCountry: prefill?.[COUNTRY],
          }}
        />
      ))}
      {children}
      <Button type="submit" busy={busy}>
        {t(definition.submit)}
      </Button>
    </FormElement>
  );
}
