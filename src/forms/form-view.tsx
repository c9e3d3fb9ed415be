import { useEffect, type ReactNode } from 'react';
import type { FieldName } from '../errors/effects.ts';
import { useTranslate } from '../i18n/i18n.ts';
import type { Text } from '../i18n/keys.ts';
import { Button } from '../ui/Button.tsx';
import { Form as FormElement } from '../ui/Stack.tsx';
import { HiddenIdentifier } from '../ui/HiddenIdentifier.tsx';
import type { Field, Form, FormContext } from './define-form.ts';
import type { FieldInput } from './fields/field-input.ts';
import { IdentifierField } from './fields/identifier.tsx';
import { PasswordField } from './fields/password.tsx';
import { useTypedForm, type Typed } from './use-typed-form.ts';

/** What the flow may do to the form after a submit. */
export interface FormPort {
  /** Shows an error under a field and goes there; false when there is no such field. */
  inline(field: FieldName, text: Text): boolean;
  /** The server refused: passwords are emptied, the rest stays (quality 9). */
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
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => onErrors?.(wrong), [wrong, onErrors]);

  const port: FormPort = {
    inline(field, words) {
      if (!definition.fields.some(({ name }) => name === field)) return false;
      form.setError(field, { type: 'server', message: text(words) }, { shouldFocus: true });
      return true;
    },
    refused() {
      for (const { kind, name } of definition.fields) if (kind === 'password') form.setValue(name, '');
    },
  };
  const inputOf = ({ name }: Field): FieldInput => ({
    ...form.register(name),
    id: `${definition.name}-${name}`,
    error: errors[name]?.message,
    defaultValue: prefill?.[name],
  });
  const knownIdentifier = definition.fields.some(({ kind }) => kind === 'identifier')
    ? undefined
    : context.known;

  return (
    <FormElement
      aria-busy={busy}
      onSubmit={(event) => submit(event, (values, typed) => onSubmit(values, typed, port))}
    >
      {knownIdentifier && <HiddenIdentifier value={knownIdentifier.value} />}
      {definition.fields.map((field) =>
        field.kind === 'identifier' ? (
          <IdentifierField key={field.name} kinds={context.kinds} input={inputOf(field)} />
        ) : (
          <PasswordField key={field.name} use={field.use} label={field.label} input={inputOf(field)} />
        ),
      )}
      {children}
      <Button type="submit" busy={busy}>
        {t(definition.submit)}
      </Button>
    </FormElement>
  );
}
