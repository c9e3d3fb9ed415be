import { useLayoutEffect, type ReactNode } from 'react';
import { identifierInputValue } from '../domain/identifier.ts';
import { MessageText } from '../layout/message-text.tsx';
import { useTranslate } from '../state/app-state.ts';
import { Button, type Busy } from '../ui/buttons/Button.tsx';
import { Form as FormElement } from '../ui/page/Stack.tsx';
import { HiddenIdentifier } from '../ui/fields/HiddenIdentifier.tsx';
import { isSecret, type Field, type FieldContent, type Form } from './define-form.ts';
import type { FormContext, FormValues } from './form-context.ts';
import { useFormLibrary, type FormHandle } from './use-form-library.ts';

interface Props<Values> {
  form: Form<Values>;
  context: FormContext;
  busy: Busy;
  /** A short text on the button. */
  badge?: string | undefined;
  /** Button label when the form continues at an organization; hides password fields. */
  leadsElsewhere?: string | undefined;
  prefill?: FormValues | undefined;
  /** Called in the event of every submit, even while another one runs. */
  onSubmit: (handle: FormHandle<Values>) => void;
  onErrorsChange?: ((hasErrors: boolean) => void) | undefined;
  children?: ReactNode;
}

/** Renders a form from its definition: a real form in the light DOM (quality.md#real-forms). */
export function FormView<Values>({
  form,
  context,
  busy,
  badge,
  leadsElsewhere,
  prefill,
  onSubmit,
  onErrorsChange,
  children,
}: Props<Values>) {
  const { t } = useTranslate();
  const { element, fields, inputProps, watch, errorOf, hasErrors, onCorrected, handle } = useFormLibrary(
    form,
    context,
  );
  useLayoutEffect(() => onErrorsChange?.(hasErrors), [hasErrors, onErrorsChange]);
  // Hides the field instead of removing it, so that its text is back when the person corrects the identifier.
  const isHidden = (content: FieldContent) => leadsElsewhere !== undefined && isSecret(content);
  const render = ({ name, content, showsTyped, Component }: Field) => {
    const error = errorOf(name);
    return (
      <Component
        key={name}
        input={{
          ...inputProps(name),
          id: `${form.name}-${name}`,
          error: error && <MessageText text={error} />,
        }}
        typed={showsTyped && watch(name)}
        context={context}
        prefill={prefill}
        busy={busy !== false}
        hidden={isHidden(content)}
      />
    );
  };
  const hasField = (content: FieldContent) => fields.some((field) => field.content === content);

  return (
    <FormElement
      ref={element}
      aria-busy={busy !== false}
      // Runs before the handlers of the fields, because a complete code submits itself in its own handler.
      onChangeCapture={({ target, currentTarget }) => {
        // Typing into the search of the country list corrects nothing.
        if (target.form === currentTarget) onCorrected(target.name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(handle);
      }}
    >
      {context.accountIdentifier && hasField('password') && !hasField('identifier') && (
        <HiddenIdentifier value={identifierInputValue(context.accountIdentifier)} />
      )}
      {form.arrange?.(fields, render) ?? fields.map(render)}
      {children}
      <Button type="submit" busy={busy} badge={badge}>
        {leadsElsewhere ?? t(form.submit)}
      </Button>
    </FormElement>
  );
}
