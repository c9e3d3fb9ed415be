import { useEffect, useLayoutEffect, useRef, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import styles from './CodeField.module.css';
import { describe, Field, type FieldProps } from './Field.tsx';

interface CodeFieldProps
  extends FieldProps, Pick<ComponentPropsWithRef<'input'>, 'defaultValue' | 'onBlur' | 'onChange' | 'ref'> {
  name: string;
  /** How many digits a code has; as many cells are drawn. */
  length: number;
  /** The ASCII digits of what was typed or pasted, at most `length` of them (quality 7). */
  normalise: (text: string) => string;
  /** The last digit is there, be it typed, pasted or filled in by the browser; onChange has been told before. */
  onComplete?: ((digits: string) => void) | undefined;
  /** The code is on its way: it keeps the focus, and takes no other digits. */
  busy?: boolean | undefined;
}

/** One real input, drawn as cells (quality 7). Uncontrolled: whoever sets its value to '' has cleared it. */
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
  const box = useRef<HTMLDivElement>(null);
  const before = useRef('');

  useEffect(() => {
    const element = box.current?.querySelector('input');
    const keep = (event: Event) => {
      if (busy) event.preventDefault();
      before.current = element?.value ?? '';
    };
    element?.addEventListener('beforeinput', keep);
    return () => element?.removeEventListener('beforeinput', keep);
  }, [busy]);

  const mark = () => markCell(box.current);
  // Also when the value was set, of which an input says nothing.
  useLayoutEffect(mark);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const digits = normalise(element.value);
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    // An input method still holds the text: it is put right when it lets go.
    if (composing && digits !== element.value) return;
    rewrite(element, digits, normalise);
    onChange?.(event);
    mark();
    if (digits.length === length && digits !== before.current) onComplete?.(digits);
    before.current = digits;
  };

  return (
    <Field {...{ id, label, error, hint }}>
      <div data-part="code" className={styles.code} dir="ltr" ref={box} data-busy={busy || undefined}>
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} data-part="code-cell" className={styles.cell} />
          ))}
        </div>
        <input
          {...input}
          {...describe({ id, error, hint })}
          data-part="code-input"
          className={styles.input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={change}
          onCompositionEnd={({ currentTarget }) => settle(currentTarget, normalise)}
          onFocus={mark}
          onSelect={mark}
          onBlur={(event) => {
            mark();
            onBlur?.(event);
          }}
        />
      </div>
    </Field>
  );
}

/** Marks the cell of the caret, the last one when all are full, and none without the focus. */
function markCell(box: HTMLElement | null): void {
  const input = box?.querySelector('input');
  const cells = box?.querySelectorAll<HTMLElement>('[data-part="code-cell"]') ?? [];
  const at = Math.min(input?.selectionEnd ?? 0, cells.length - 1);
  const focused = input === document.activeElement;
  cells.forEach((cell, index) => cell.toggleAttribute('data-active', focused && index === at));
}

/** Leaves the digits, and the caret behind the digit it stood behind. */
function rewrite(element: HTMLInputElement, digits: string, normalise: CodeFieldProps['normalise']): void {
  if (element.value === digits) return;
  const caret = normalise(element.value.slice(0, element.selectionEnd ?? undefined)).length;
  element.value = digits;
  element.setSelectionRange(caret, caret);
}

/** Tells React of a text an input method has let go of: React ignores values that are set through the element itself. */
function settle(element: HTMLInputElement, normalise: CodeFieldProps['normalise']): void {
  const digits = normalise(element.value);
  if (digits === element.value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, digits);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
