import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { identifierInputValue } from '../domain/identifier.ts';
import type { FieldName } from '../engine/effects/effect.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { showFocusedForm } from '../platform/scroll.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button, type Busy } from '../ui/buttons/Button.tsx';
import { Form as FormElement } from '../ui/page/Stack.tsx';
import { HiddenIdentifier } from '../ui/fields/HiddenIdentifier.tsx';
import type { Field, Form } from './define-form.ts';
import type { FieldErrors, FormContext, FormValues } from './form-context.ts';
import { loadCheckForm } from './load-check-form.ts';

export interface FormHandle<Values = unknown> {
  /**
   * Reads the fields and checks them; undefined when a field is wrong, whose error is then shown and focused. `draft`
   * has the texts that may be kept for Back: no passwords and no codes.
   * @throws ApiError `network` when the code for it cannot be loaded.
   */
  read(): Promise<{ values: Values; draft: FormValues } | undefined>;
  /** Shows an error at a field and focuses it; false when there is no such field. */
  showError(field: FieldName, text: DisplayText): boolean;
  /** Empties passwords and codes, keeps the rest (quality 7, 9). */
  clearSecrets(): void;
  /** The kind of the first secret that is typed. */
  typedSecret(): 'password' | 'code' | undefined;
}

interface Props<Values> {
  form: Form<Values>;
  context: FormContext;
  busy: Busy;
  /** Of the button. */
  badge?: string | undefined;
  prefill?: FormValues | undefined;
  /** Called in the event of every submit, also while another one runs. */
  onSubmit: (handle: FormHandle<Values>) => void;
  /** The person has changed a control, also one of `children`. */
  onEdit?: (() => void) | undefined;
  onErrorsChange?: ((hasErrors: boolean) => void) | undefined;
  children?: ReactNode;
}

/** Renders a form from its definition: a real form in the light DOM (quality 1) with uncontrolled fields. */
export function FormView<Values>({
  form,
  context,
  busy,
  badge,
  prefill,
  onSubmit,
  onEdit,
  onErrorsChange,
  children,
}: Props<Values>) {
  const { t, text } = useTranslate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [clearCount, setClearCount] = useState(0);
  const fields = form.fields.filter(({ when }) => when?.(context) ?? true);
  const hasErrors = fields.some(({ name }) => errors[name]);
  useLayoutEffect(() => onErrorsChange?.(hasErrors), [hasErrors, onErrorsChange]);
  useLayoutEffect(() => {
    if (hasErrors) showFocusedForm();
  }, [hasErrors, errors]);

  const createHandle = (element: HTMLFormElement): FormHandle<Values> => ({
    async read() {
      const { checkForm } = await loadCheckForm().catch(() => {
        throw new ApiError({ kind: 'network' });
      });
      const { values, formValues, errors: found } = await checkForm(element, { ...form, fields }, context);
      setErrors(found);
      const wrong = fields.find(({ name }) => found[name]);
      if (wrong) inputOf(element, wrong.name)?.focus();
      return values && { values, draft: withoutSecrets(formValues) };
    },
    showError(field, message) {
      if (!fields.some(({ name }) => name === field)) return false;
      setErrors((current) => ({ ...current, [field]: message }));
      inputOf(element, field)?.focus();
      return true;
    },
    clearSecrets() {
      setClearCount((count) => count + 1);
      for (const { content, name } of fields) {
        const input = inputOf(element, name);
        if (input && content !== 'identifier') input.value = '';
        if (content === 'code') input?.focus();
      }
    },
    typedSecret() {
      for (const { content, name } of fields)
        if (content !== 'identifier' && inputOf(element, name)?.value) return content;
      return undefined;
    },
  });
  const withoutSecrets = (formValues: FormValues): FormValues => {
    const secret = (name: string) =>
      fields.some((field) => field.name === name && field.content !== 'identifier');
    return Object.fromEntries(Object.entries(formValues).filter(([name]) => !secret(name)));
  };
  const clearErrorsOf = (control: string) => {
    const corrected = fields
      .filter((field) => [field.name, field.relatedControl].includes(control))
      .map<string>(({ name }) => name);
    setErrors((current) => {
      const kept = Object.entries(current).filter(([name]) => !corrected.includes(name));
      return kept.length < Object.keys(current).length ? Object.fromEntries(kept) : current;
    });
  };
  const hasField = (content: Field['content']) => fields.some((field) => field.content === content);

  return (
    <FormElement
      aria-busy={busy !== false}
      // Before the handlers of the fields, as a complete code submits itself in its own.
      onChangeCapture={({ target, currentTarget }) => {
        // Typing into the search of the country list is no edit of the form.
        if (target.form !== currentTarget) return;
        clearErrorsOf(target.name);
        onEdit?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(createHandle(event.currentTarget));
      }}
    >
      {context.accountIdentifier && hasField('password') && !hasField('identifier') && (
        <HiddenIdentifier value={identifierInputValue(context.accountIdentifier)} />
      )}
      {fields.map(({ name, Component }) => {
        const error = errors[name];
        const input = { id: `${form.name}-${name}`, name, error: error && text(error) };
        return <Component key={name} {...{ input, context, prefill, busy: busy !== false, clearCount }} />;
      })}
      {children}
      <Button type="submit" busy={busy} badge={badge}>
        {t(form.submit)}
      </Button>
    </FormElement>
  );
}

function inputOf(form: HTMLFormElement, name: FieldName): HTMLInputElement | undefined {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : undefined;
}
