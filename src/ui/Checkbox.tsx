import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { describe } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

interface CheckboxProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'defaultChecked' | 'onBlur' | 'onChange' | 'ref'
> {
  id: string;
  name: string;
  /** May hold links: a click on one follows it, and does not tick. */
  label: ReactNode;
  error?: string | undefined;
}

/** A native checkbox (quality 11) with its label beside it. */
export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  return (
    <div data-part="checkbox" className={styles.checkbox}>
      <input
        {...input}
        {...describe({ id, error })}
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
