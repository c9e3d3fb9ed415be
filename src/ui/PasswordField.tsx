import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { describe, Field, type FieldProps } from './Field.tsx';
import field from './Field.module.css';
import { IconButton } from './IconButton.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import styles from './PasswordField.module.css';

interface PasswordFieldProps
  extends FieldProps, Pick<ComponentPropsWithRef<'input'>, 'onBlur' | 'onChange' | 'ref'> {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
}

/**
 * A password input with a show/hide toggle. No maxlength and nothing against pasting (quality 3); a submit hides the
 * password again, so that browsers do not remember it as plain text.
 */
export function PasswordField({
  id,
  label,
  error,
  hint,
  describedBy,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<[number, number]>(null);
  const control = () => box.current?.querySelector('input');

  const toggle = () => {
    const element = control();
    if (element && element === document.activeElement) {
      caret.current = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    }
    setShown(!shown);
  };

  // Some browsers throw the caret to the start when the type changes.
  useLayoutEffect(() => {
    if (caret.current) control()?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [shown]);

  useEffect(() => {
    const form = control()?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field {...{ id, label, error, hint }}>
      <div className={styles.box} ref={box}>
        <input
          {...input}
          {...describe({ id, error, hint, describedBy })}
          data-part="input"
          className={`${field.input ?? ''} ${styles.input ?? ''}`}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <span className={styles.toggle}>
          <IconButton
            label={shown ? hideLabel : showLabel}
            aria-pressed={shown}
            aria-controls={id}
            onPointerDown={keepFocus}
            onMouseDown={keepFocus}
            onClick={toggle}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </span>
      </div>
    </Field>
  );
}

/** Pressing the toggle leaves the caret, and a phone's keyboard, where they are. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
