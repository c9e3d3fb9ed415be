import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { CapsLockHint, useCapsLock } from './CapsLockHint.tsx';
import { fieldAria, Field, type CommonFieldProps } from './Field.tsx';
import field from './Field.module.css';
import { IconButton } from '../buttons/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../pictures/icons.tsx';
import styles from './PasswordField.module.css';

interface PasswordFieldProps
  extends CommonFieldProps, Pick<ComponentPropsWithRef<'input'>, 'onBlur' | 'onChange' | 'ref'> {
  name: string;
  /** Hides the field and keeps its text. */
  hidden?: boolean;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
  /** Shown while Caps Lock is on. */
  capsLockText?: string | undefined;
}

/** A password field without maxlength that allows pasting. A submit hides the password, so that browsers do not save it as text. */
export function PasswordField({
  id,
  label,
  error,
  hint,
  describedBy,
  hidden,
  showLabel,
  hideLabel,
  capsLockText,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const capsLock = useCapsLock();
  const container = useRef<HTMLDivElement>(null);
  const selection = useRef<[number, number]>(null);
  const getInput = () => container.current?.querySelector('input');

  const toggle = () => {
    const element = getInput();
    if (element && element === document.activeElement) {
      selection.current = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    }
    setShown(!shown);
  };

  // Browsers move the caret to the start when the type changes; Chromium 111 to 150 does so just before the next frame.
  useLayoutEffect(() => {
    const [element, range] = [getInput(), selection.current];
    selection.current = null;
    if (!element || !range) return undefined;
    const { value } = element;
    const restore = () => {
      if (element.value === value) element.setSelectionRange(...range);
    };
    restore();
    const frame = requestAnimationFrame(restore);
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  useEffect(() => {
    const form = getInput()?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field id={id} label={label} error={error} hint={hint} hidden={hidden}>
      <div className={styles.box} ref={container}>
        <input
          {...input}
          {...capsLock.handlers}
          {...fieldAria({ id, error, hint, describedBy })}
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
      <CapsLockHint text={capsLock.isOn ? capsLockText : undefined} />
    </Field>
  );
}

/** Keeps the caret in the field, and a phone's keyboard open. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
