import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useForm, type ResolverResult, type UseFormRegisterReturn } from 'react-hook-form';
import type { FieldName } from '../engine/effects/effect.ts';
import type { FieldText } from '../i18n/keys.ts';
import { showFocusedForm } from '../platform/document/scroll.ts';
import { useTranslate } from '../state/app-state.ts';
import { isSecret, type Field, type Form, type SecretContent } from './define-form.ts';
import { fieldErrorText, toFieldError } from './field-error.ts';
import { COUNTRY_FIELD, type FormContext, type FormValues, type LibraryValues } from './form-context.ts';
import { loadCheckForm } from './load-check-form.ts';

export interface FormHandle<Values = unknown> {
  /**
   * Reads the fields that are on the screen now and checks them; undefined when a field is wrong, whose error is then
   * shown and focused. `draft` has the texts that may be kept for Back: no passwords and no codes.
   * @throws ApiError `network` when the code for it cannot be loaded.
   */
  read(): Promise<{ values: Values; draft: FormValues } | undefined>;
  /** Shows an error at a field and focuses it; false when there is no such field. */
  showError(field: FieldName, text: FieldText): boolean;
  /** Empties passwords and codes, and keeps the other fields. */
  clearSecrets(): void;
  /** The content of the first typed secret. */
  typedSecret(): SecretContent | undefined;
}

interface LibraryForm<Values> {
  /** The ref of the form element, where the library finds the controls. */
  element: RefObject<HTMLFormElement | null>;
  /** The fields that are shown now. */
  fields: readonly Field[];
  inputProps: (name: FieldName) => UseFormRegisterReturn<FieldName>;
  /** The typed text; the form is then rendered on every keystroke. */
  watch: (name: FieldName) => string | undefined;
  errorOf: (name: FieldName) => FieldText | undefined;
  hasErrors: boolean;
  /** The person has changed a control, so the errors that depend on it go. */
  onCorrected: (control: string) => void;
  handle: FormHandle<Values>;
}

/**
 * A form of react-hook-form with uncontrolled fields. Each use of the library that its documentation would not suggest
 * stands in this file, with its reason. An error without a field is no `root.server` of the form: it is the notice of the page's
 * action, which the buttons beside the form share and pages without a form have too.
 */
export function useFormLibrary<Values>(form: Form<Values>, context: FormContext): LibraryForm<Values> {
  const { isTenants } = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  /** The form whose fields are being read, so that their rules are those of the same form. */
  const reading = useRef<{ form: Form<Values>; context: FormContext; fields: readonly Field[] }>(undefined);
  // The form has no default values, which would replace text typed before hydration; a prefill is an attribute of its input.
  const { register, handleSubmit, formState, ...library } = useForm<LibraryValues, unknown, Values>({
    // A function around the resolver, as the rules are loaded for a submit only and depend on the present context.
    resolver: async (_values, _context, options): Promise<ResolverResult<LibraryValues, Values>> => {
      const { createResolver, textsOf } = await loadCheckForm();
      const { form: read, context: at, fields: its } = reading.current ?? shown.current;
      return createResolver(read, at)(textsOf(its, library.getValues), undefined, options);
    },
    // An error goes with the first correction (`onCorrected`); only a submit checks the fields.
    reValidateMode: 'onSubmit',
    // A field that is hidden has no value, and is empty when it is shown again.
    shouldUnregister: true,
  });
  // Watches the identifier only if a field depends on it, because every keystroke then renders the form.
  const identifier = form.fields.some(({ whenTyped }) => whenTyped) ? library.watch('identifier') : undefined;
  const fields = form.fields.filter(
    ({ when, whenTyped }) => (when?.(context) ?? true) && (whenTyped?.(identifier ?? '') ?? true),
  );
  // New settings can replace the form between a press and its read, also in a render that is not on the screen yet.
  const shown = useRef({ form, context, fields });
  useLayoutEffect(() => void (shown.current = { form, context, fields }));
  // The library nests the values and errors of names with a dot.
  const errorAt = (name: FieldName) => library.getFieldState(name, formState).error;
  const hasErrors = fields.some(({ name }) => errorAt(name));
  useLayoutEffect(() => {
    if (hasErrors) showFocusedForm();
    // `formState` is a new object after each submit, even where the errors are the same again.
  }, [hasErrors, formState]);

  const readControl = (name: string) => {
    const target = element.current?.elements.namedItem(name);
    return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : undefined;
  };
  /**
   * Tells the library of each control's text as a change event would: some password managers fill a field without an
   * event, and a prerendered field can be used before React listens.
   */
  const readControls = (read: readonly Field[]) => {
    for (const { name } of read) {
      const target = readControl(name);
      if (target) void register(name).onChange({ target, type: 'change' });
    }
    // The country select is not registered, as it comes and goes with the typed number.
    library.setValue(COUNTRY_FIELD, readControl(COUNTRY_FIELD)?.value);
  };
  const readFirst = useEffectEvent(() => readControls(fields));
  useEffect(() => readFirst(), []);

  return {
    element,
    fields,
    inputProps: (name) => register(name),
    watch: (name) => library.watch(name),
    errorOf: (name) => {
      const error = errorAt(name);
      return error && fieldErrorText(error, context, isTenants);
    },
    hasErrors,
    onCorrected: (control) => {
      for (const { name, relatedControl } of fields)
        if ([name, relatedControl].includes(control) && errorAt(name)) library.clearErrors(name);
    },
    handle: {
      async read() {
        const now = shown.current;
        reading.current = now;
        // Before the controls are read, as it may draw another one: the country of a number that was filled without an event.
        const { mendFields, draftOf } = await loadCheckForm();
        mendFields(now.fields, readControl, now.context.kinds);
        readControls(now.fields);
        let read: Awaited<ReturnType<FormHandle<Values>['read']>>;
        // Called here, not by the form's submit event: the action of the screen takes the event, and decides whether to read.
        await handleSubmit(
          (values) => void (read = { values, draft: draftOf(now.fields, library.getValues) }),
        )();
        return read;
      },
      showError(field, message) {
        if (!shown.current.fields.some(({ name }) => name === field)) return false;
        library.setError(field, toFieldError(message), { shouldFocus: true });
        return true;
      },
      clearSecrets() {
        for (const { content, name } of shown.current.fields) {
          // The error says why the field is empty.
          if (isSecret(content)) library.resetField(name, { keepError: true });
          // Not by `setFocus`, which waits for a timer: a dialog that follows gives the focus back to what has it now.
          if (content === 'code') readControl(name)?.focus();
        }
      },
      typedSecret() {
        const typed = shown.current.fields.filter(({ name }) => readControl(name)?.value);
        return typed.map(({ content }) => content).find(isSecret);
      },
    },
  };
}
