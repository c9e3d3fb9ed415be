import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { identifierInputValue } from '../domain/identifier.ts';
import type { FieldName } from '../engine/effects/effect.ts';
import type { FieldText } from '../i18n/keys.ts';
import { MessageText } from '../layout/message-text.tsx';
import { showFocusedForm } from '../platform/document/scroll.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button, type Busy } from '../ui/buttons/Button.tsx';
import { Form as FormElement } from '../ui/page/Stack.tsx';
import { HiddenIdentifier } from '../ui/fields/HiddenIdentifier.tsx';
import { isSecret, type FieldContent, type Form, type SecretContent } from './define-form.ts';
import { fieldErrorText, toFieldError } from './field-error.ts';
import { COUNTRY_FIELD, type FormContext, type FormValues, type LibraryValues } from './form-context.ts';
import { loadCheckForm } from './load-check-form.ts';

export interface FormHandle<Values = unknown> {
  /**
   * Reads the fields and checks them; undefined when a field is wrong, whose error is then shown and focused. `draft`
   * has the texts that may be kept for Back: no passwords and no codes.
   * @throws ApiError `network` when the code for it cannot be loaded.
   */
  read(): Promise<{ values: Values; draft: FormValues } | undefined>;
  /** Shows an error at a field and focuses it; false when there is no such field. */
  showError(field: FieldName, text: FieldText): boolean;
  /** Empties passwords and codes, keeps the rest. */
  clearSecrets(): void;
  /** The content of the first secret that is typed. */
  typedSecret(): SecretContent | undefined;
}

interface Props<Values> {
  form: Form<Values>;
  context: FormContext;
  busy: Busy;
  /** A short text on the button. */
  badge?: string | undefined;
  /** Button label when the form continues at an organization; hides password fields. */
  leadsElsewhere?: string | undefined;
  prefill?: FormValues | undefined;
  /** Called in the event of every submit, also while another one runs. */
  onSubmit: (handle: FormHandle<Values>) => void;
  /** The person has changed a control, also one of `children`. */
  onEdit?: (() => void) | undefined;
  onErrorsChange?: ((hasErrors: boolean) => void) | undefined;
  children?: ReactNode;
}

/** Renders a form from its definition: a real form in the light DOM (quality.md#real-forms) with uncontrolled fields. */
export function FormView<Values>({
  form,
  context,
  busy,
  badge,
  leadsElsewhere,
  prefill,
  onSubmit,
  onEdit,
  onErrorsChange,
  children,
}: Props<Values>) {
  const { t, isTenants } = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  // Without default values, which would replace what was typed before hydration.
  const { register, handleSubmit, formState, ...library } = useForm<LibraryValues, unknown, Values>({
    resolver: async (values, _, options) =>
      (await loadCheckForm()).createResolver(form, context)(values, undefined, options),
    // The form checks its fields on a submit only.
    reValidateMode: 'onSubmit',
    shouldUnregister: true,
  });
  // Watched only where something depends on it, as each key then draws the form again.
  const identifier = form.fields.some(({ whenTyped }) => whenTyped) ? library.watch('identifier') : undefined;
  const fields = form.fields.filter(
    ({ when, whenTyped }) => (when?.(context) ?? true) && (whenTyped?.(identifier ?? '') ?? true),
  );
  // Hidden, not removed: what was typed is there again where the identifier is corrected.
  const isHidden = (content: FieldContent) => leadsElsewhere !== undefined && isSecret(content);
  const hasField = (content: FieldContent) => fields.some((field) => field.content === content);
  const hasErrors = fields.some(({ name }) => formState.errors[name]);
  useLayoutEffect(() => onErrorsChange?.(hasErrors), [hasErrors, onErrorsChange]);
  useLayoutEffect(() => {
    if (hasErrors) showFocusedForm();
  }, [hasErrors, formState]);

  const readControl = (name: string) => {
    const target = element.current?.elements.namedItem(name);
    return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : undefined;
  };
  /** Some password managers fill a field without an event, and a prerendered one can be used before React comes. */
  const readControls = () => {
    for (const { name } of fields) {
      const target = readControl(name);
      if (target) void register(name).onChange({ target, type: 'change' });
    }
    library.setValue(COUNTRY_FIELD, readControl(COUNTRY_FIELD)?.value);
  };
  const readFirst = useEffectEvent(readControls);
  useEffect(() => readFirst(), []);

  const handle: FormHandle<Values> = {
    async read() {
      // Read then, as a submit may draw another control: the country of a number that was filled in without an event.
      const { mendField } = await loadCheckForm().catch(() => {
        throw new ApiError({ kind: 'network' });
      });
      for (const { content, name } of fields) {
        const control = content === 'identifier' ? readControl(name) : undefined;
        if (control instanceof HTMLInputElement) mendField(control, context.kinds);
      }
      readControls();
      let read: Awaited<ReturnType<FormHandle<Values>['read']>>;
      const onValid = (values: Values) => void (read = { values, draft: draft() });
      await handleSubmit(onValid)();
      return read;
    },
    showError(field, message) {
      if (!fields.some(({ name }) => name === field)) return false;
      library.setError(field, toFieldError(message), { shouldFocus: true });
      return true;
    },
    clearSecrets() {
      for (const { content, name } of fields) {
        if (isSecret(content)) library.resetField(name, { keepError: true });
        // At once, as a dialog that follows gives the focus back to it; `setFocus` waits for a timer.
        if (content === 'code') readControl(name)?.focus();
      }
    },
    typedSecret() {
      const typed = fields.filter(({ name }) => readControl(name)?.value);
      return typed.map(({ content }) => content).find(isSecret);
    },
  };
  const draft = (): FormValues => {
    const secrets: readonly string[] = fields.flatMap(({ content, name }) => (isSecret(content) ? name : []));
    const kept = Object.entries(library.getValues()).flatMap(([name, value]) =>
      value === undefined || secrets.includes(name) ? [] : [[name, value] as const],
    );
    return Object.fromEntries(kept);
  };
  const clearErrorsOf = (corrected: string) => {
    for (const { name, relatedControl } of fields)
      if ([name, relatedControl].includes(corrected) && formState.errors[name]) library.clearErrors(name);
  };

  return (
    <FormElement
      ref={element}
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
        onSubmit(handle);
      }}
    >
      {context.accountIdentifier && hasField('password') && !hasField('identifier') && (
        <HiddenIdentifier value={identifierInputValue(context.accountIdentifier)} />
      )}
      {fields.map(({ name, content, showsTyped, Component }) => {
        const error = formState.errors[name];
        const typed = showsTyped ? library.watch(name) : undefined;
        const input = {
          ...register(name),
          id: `${form.name}-${name}`,
          error: error && <MessageText text={fieldErrorText(error, context, isTenants)} />,
        };
        return (
          <Component
            key={name}
            input={input}
            typed={typed}
            context={context}
            prefill={prefill}
            busy={busy !== false}
            hidden={isHidden(content)}
          />
        );
      })}
      {children}
      <Button type="submit" busy={busy} badge={badge}>
        {leadsElsewhere ?? t(form.submit)}
      </Button>
    </FormElement>
  );
}
