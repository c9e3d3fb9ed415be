import { useEffect, useLayoutEffect, useRef, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import styles from './CodeField.module.css';
import { fieldAria, Field, type CommonFieldProps } from './Field.tsx';

interface CodeFieldProps
  extends
    CommonFieldProps,
    Pick<ComponentPropsWithRef<'input'>, 'defaultValue' | 'onBlur' | 'onChange' | 'ref'> {
  name: string;
  length: number;
  /** Returns the ASCII digits of a typed or pasted text, at most `length`. */
  normalise: (text: string) => string;
  /** Called after onChange when an incomplete code has become complete, whether typed, pasted or autofilled. */
  onComplete?: ((digits: string) => void) | undefined;
  /** While busy it keeps the focus and ignores input. */
  busy?: boolean | undefined;
}

/**
 * One real input, drawn as cells, or as a plain field if digits would not fit their cells (quality.md#code-field).
 * It is uncontrolled: set its value to '' to clear it.
 */
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

  const markCell = () => {
    markActiveCell(container.current);
    container.current?.toggleAttribute('data-plain', !isInCells(container.current));
  };
  // Runs on every render, because an input fires no event when a script sets its value.
  useLayoutEffect(() => {
    previousDigits.current = container.current?.querySelector('input')?.value ?? '';
    markCell();
  });

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const { digits, caret } = readEntry(element, length, normalise);
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    // Leaves the text alone while an input method composes; see onCompositionEnd.
    if (composing && digits !== element.value) return;
    if (digits !== element.value) {
      element.value = digits;
      element.setSelectionRange(caret, caret);
    }
    const wasComplete = previousDigits.current.length === length;
    previousDigits.current = digits;
    onChange?.(event);
    markCell();
    if (digits.length === length && !wasComplete) onComplete?.(digits);
  };

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div
        data-part="code"
        className={styles.code}
        dir="ltr"
        ref={container}
        data-busy={busy || undefined}
        data-invalid={error ? true : undefined}
      >
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
          onCompositionEnd={({ currentTarget }) => commitComposition(currentTarget, length, normalise)}
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

/** Whether each digit has the width of its cell; a person's own style sheet may set another letter spacing. */
function isInCells(container: HTMLElement): boolean {
  const [input, cells] = ['input', `.${styles.cells ?? ''}`].map((part) => container.querySelector(part));
  if (!input || !cells) return false;
  // The style sheet derives both from the same width.
  const { letterSpacing, paddingInlineStart } = getComputedStyle(input);
  const expected = 2 * parseFloat(paddingInlineStart) + parseFloat(getComputedStyle(cells).columnGap);
  return Math.abs(parseFloat(letterSpacing) - expected) < 1;
}

/** Marks the cell of the caret, the last one when all are full, and none without the focus. */
function markActiveCell(container: HTMLElement | null): void {
  const input = container?.querySelector('input');
  const cells = container?.querySelectorAll<HTMLElement>('[data-part="code-cell"]') ?? [];
  const caret = Math.min(input?.selectionEnd ?? 0, cells.length - 1);
  const focused = input === document.activeElement;
  cells.forEach((cell, index) => cell.toggleAttribute('data-active', focused && index === caret));
}

/** Digits entered before the caret replace the digits after it if the code would get too long. */
function readEntry(
  { value, selectionEnd }: HTMLInputElement,
  length: number,
  normalise: CodeFieldProps['normalise'],
): { digits: string; caret: number } {
  const entered = normalise(value.slice(0, selectionEnd ?? undefined));
  const rest = selectionEnd === null ? '' : normalise(value.slice(selectionEnd));
  const replaced = Math.max(0, entered.length + rest.length - length);
  return { digits: entered + rest.slice(replaced), caret: entered.length };
}

/** Uses the native setter, because React ignores values that are set on the element itself. */
function commitComposition(element: HTMLInputElement, ...rules: [number, CodeFieldProps['normalise']]): void {
  const { digits, caret } = readEntry(element, ...rules);
  if (digits === element.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, digits);
  element.setSelectionRange(caret, caret);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
