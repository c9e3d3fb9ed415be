import type { ComponentPropsWithRef, ReactNode, RefCallback } from 'react';
import styles from './Checkbox.module.css';
import { fieldAria } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

interface CheckboxProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'checked' | 'defaultChecked' | 'onBlur' | 'onChange' | 'ref'
> {
  id: string;
  name: string;
  /** May hold links, with `ignoreMisses` as `labelRef`. */
  label: ReactNode;
  labelRef?: RefCallback<HTMLLabelElement>;
  error?: string | undefined;
}

export function Checkbox({ id, label, labelRef, error, ...input }: CheckboxProps) {
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
      <label data-part="checkbox-label" className={styles.label} htmlFor={id} ref={labelRef}>
        {label}
      </label>
      <div className={styles.error}>
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
