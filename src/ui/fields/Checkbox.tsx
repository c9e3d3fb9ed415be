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
  /** The label may hold links if `labelRef` is `ignoreMisses`. */
  label: ReactNode;
  labelRef?: RefCallback<HTMLLabelElement>;
  /** A text below the label about the effect of the choice. */
  details?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ id, label, labelRef, details, error, ...input }: CheckboxProps) {
  const detailsId = `${id}-details`;
  return (
    <div data-part="checkbox" className={styles.checkbox}>
      <input
        {...input}
        {...fieldAria({ id, error, describedBy: details ? detailsId : undefined })}
        data-part="checkbox-input"
        className={styles.input}
        id={id}
        type="checkbox"
      />
      <label data-part="checkbox-label" className={styles.label} htmlFor={id} ref={labelRef}>
        {label}
      </label>
      {details && (
        <div data-part="checkbox-details" className={styles.details} id={detailsId}>
          {details}
        </div>
      )}
      <div className={styles.error}>
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
