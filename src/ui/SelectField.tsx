import type { ComponentPropsWithRef } from 'react';
import { describe, Field, type FieldProps } from './Field.tsx';
import field from './Field.module.css';
import { ChevronIcon } from './mark-icons.tsx';
import styles from './SelectField.module.css';

interface SelectFieldProps
  extends
    FieldProps,
    Pick<
      ComponentPropsWithRef<'select'>,
      'autoComplete' | 'defaultValue' | 'onBlur' | 'onChange' | 'ref' | 'value'
    > {
  name: string;
  options: readonly { value: string; label: string }[];
  /** The first option, with the value ''; it says that nothing has been chosen. */
  placeholder?: string | undefined;
}

/** A labelled native select. */
export function SelectField({ id, label, error, hint, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field {...{ id, label, error, hint }}>
      <div className={styles.box}>
        <select
          {...select}
          {...describe({ id, error, hint })}
          data-part="select"
          className={`${field.input ?? ''} ${styles.select ?? ''}`}
          id={id}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </Field>
  );
}
