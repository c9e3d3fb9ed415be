import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { fieldAria } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

interface CheckboxProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'checked' | 'defaultChecked' | 'onBlur' | 'onChange' | 'ref'
> {
  id: string;
  name: string;
  /** May hold links; a click on one does not toggle the checkbox. */
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  return (
    <div data-part="checkbox" className={styles.checkbox}>
      <input
        {...input}
        {...fieldAria({ id, error })}
        data-part="checkbox-input"
        className={styles.input}
        id={id}
        type="checkbox"
      />
      <label data-part="checkbox-label" className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.error}>
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
