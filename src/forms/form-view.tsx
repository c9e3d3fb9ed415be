import { useLayoutEffect, useState, type ReactNode } from 'react';
import { identifierInputValue } from '../domain/identifier.ts';
import type { FieldName } from '../effects/effect.ts';
import { useTranslate } from '../i18n/i18n.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { Button } from '../ui/Button.tsx';
import { Form as FormElement } from '../ui/Stack.tsx';
import { HiddenIdentifier } from '../ui/HiddenIdentifier.tsx';
import type { Field, Form, FormContext } from './define-form.ts';
import { COUNTRY_FIELD } from './fields/field-input.ts';
import { useSchemaForm, type FormValues } from './use-schema-form.ts';

export interface FormHandle {
  /** Shows an error at a field and focuses it; false when there is no such field. */
  showError(field: FieldName, text: DisplayText): boolean;
  /** Empties passwords and codes, keeps the rest (quality 7, 9). */
  clearSecrets(): void;
}

interface Props<Values> {
  form: Form<Values>;
  context: FormContext;
  busy: boolean;
  prefill?: FormValues | undefined;
  onSubmit: (values: Values, formValues: FormValues, handle: FormHandle) => void;
  onErrorsChange?: ((hasErrors: boolean) => void) | undefined;
  children?: ReactNode;
}

/** Renders a form from its definition: a real form in the light DOM (quality 1) with uncontrolled fields. */
export function FormView<Values>({
  form: definition,
  context,
  busy,
  prefill,
  onSubmit,
  onErrorsChange,
  children,
}: Props<Values>) {
  const { t, text } = useTranslate();
  const { form, submit } = useSchemaForm(definition, context);
  const { errors } = form.formState;
  const fields = definition.fields.filter(({ when }) => when?.(context) ?? true);
  const hasErrors = Object.keys(errors).length > 0;
  const [clearCount, setClearCount] = useState(0);
  useLayoutEffect(() => onErrorsChange?.(hasErrors), [hasErrors, onErrorsChange]);

  const handle: FormHandle = {
    showError(field, message) {
      if (!fields.some(({ name }) => name === field)) return false;
      form.setError(field, { type: 'server', message: text(message) }, { shouldFocus: true });
      return true;
    },
    clearSecrets() {
      setClearCount((count) => count + 1);
      for (const { content, name } of fields) {
        if (content !== 'identifier') form.setValue(name, '');
        if (content === 'code') form.setFocus(name);
      }
    },
  };
  const clearErrorsOf = (control: string) =>
    form.clearErrors(
      fields.filter((field) => [field.name, field.relatedControl].includes(control)).map(({ name }) => name),
    );
  const hasField = (content: Field['content']) => fields.some((field) => field.content === content);

  return (
    <FormElement
      aria-busy={busy}
      onChange={({ target }) => clearErrorsOf(target.name)}
      onSubmit={(event) => submit(event, (values, formValues) => onSubmit(values, formValues, handle))}
    >
      {context.accountIdentifier && hasField('password') && !hasField('identifier') && (
        <HiddenIdentifier value={identifierInputValue(context.accountIdentifier)} />
      )}
      {fields.map(({ name, Component }) => (
        <Component
          key={name}
          context={context}
          busy={busy}
          clearCount={clearCount}
          input={{
            ...form.register(name),
            id: `${definition.name}-${name}`,
            error: errors[name]?.message,
            defaultValue: prefill?.[name],
            defaultCountry: prefill?.[COUNTRY_FIELD],
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
