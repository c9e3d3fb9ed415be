import { useEffect, useLayoutEffect, useRef, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import styles from './CodeField.module.css';
import { fieldAria, Field, type FieldProps } from './Field.tsx';

interface CodeFieldProps
  extends FieldProps, Pick<ComponentPropsWithRef<'input'>, 'defaultValue' | 'onBlur' | 'onChange' | 'ref'> {
  name: string;
  length: number;
  /** Returns the ASCII digits of a typed or pasted text, at most `length` (quality 7). */
  normalise: (text: string) => string;
  /** Called after onChange when the code is complete, whether typed, pasted or autofilled. */
  onComplete?: ((digits: string) => void) | undefined;
  /** While busy it keeps the focus and ignores input. */
  busy?: boolean | undefined;
}

/** One real input, drawn as cells (quality 7). Uncontrolled: to clear it, set its value to ''. */
export function CodeField({
  id,
  label,
  error,
  hint,
  length,
  normalise,
  onChange,
  onBlur,
  onComplete,
  busy = false,
  ...input
}: CodeFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  const previousDigits = useRef('');

  useEffect(() => {
    const element = container.current?.querySelector('input');
    const onBeforeInput = (event: Event) => {
      if (busy) event.preventDefault();
      previousDigits.current = element?.value ?? '';
    };
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [busy]);

  const markCell = () => markActiveCell(container.current);
  // On every render: an input fires no event when its value is set.
  useLayoutEffect(markCell);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const digits = normalise(element.value);
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    // While an input method composes, the text is left alone; see onCompositionEnd.
    if (composing && digits !== element.value) return;
    replaceValue(element, digits, normalise);
    onChange?.(event);
    markCell();
    if (digits.length === length && digits !== previousDigits.current) onComplete?.(digits);
    previousDigits.current = digits;
  };

  return (
    <Field {...{ id, label, error, hint }}>
      <div data-part="code" className={styles.code} dir="ltr" ref={container} data-busy={busy || undefined}>
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} data-part="code-cell" className={styles.cell} />
          ))}
        </div>
        <input
          {...input}
          {...fieldAria({ id, error, hint })}
          data-part="code-input"
          className={styles.input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={handleChange}
          onCompositionEnd={({ currentTarget }) => commitComposition(currentTarget, normalise)}
          onFocus={markCell}
          onSelect={markCell}
          onBlur={(event) => {
            markCell();
            onBlur?.(event);
          }}
        />
      </div>
    </Field>
  );
}

/** Marks the cell of the caret, the last one when all are full, and none without the focus. */
function markActiveCell(container: HTMLElement | null): void {
  const input = container?.querySelector('input');
  const cells = container?.querySelectorAll<HTMLElement>('[data-part="code-cell"]') ?? [];
  const caret = Math.min(input?.selectionEnd ?? 0, cells.length - 1);
  const focused = input === document.activeElement;
  cells.forEach((cell, index) => cell.toggleAttribute('data-active', focused && index === caret));
}

function replaceValue(
  element: HTMLInputElement,
  digits: string,
  normalise: CodeFieldProps['normalise'],
): void {
  if (element.value === digits) return;
  const caret = normalise(element.value.slice(0, element.selectionEnd ?? undefined)).length;
  element.value = digits;
  element.setSelectionRange(caret, caret);
}

/** Uses the native setter, because React ignores values that are set through the element itself. */
function commitComposition(element: HTMLInputElement, normalise: CodeFieldProps['normalise']): void {
  const digits = normalise(element.value);
  if (digits === element.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, digits);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
