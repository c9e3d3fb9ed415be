import type { ComponentPropsWithRef } from 'react';
import { ChevronIcon } from '../pictures/icons.tsx';
import { fieldAria, Field, type CommonFieldProps } from './Field.tsx';
import field from './Field.module.css';
import styles from './SelectField.module.css';

interface SelectFieldProps
  extends
    CommonFieldProps,
    Pick<ComponentPropsWithRef<'select'>, 'autoComplete' | 'defaultValue' | 'onBlur' | 'onChange' | 'ref'> {
  name: string;
  options: readonly { value: string; label: string }[];
  /** The text while nothing is chosen. */
  noneLabel: string;
}

/** The browser's own list, uncontrolled; it opens as people of each device know it. */
export function SelectField({ id, label, error, hint, options, noneLabel, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className={styles.frame}>
        <select
          {...select}
          {...fieldAria({ id, error, hint })}
          data-part="input"
          className={`${field.input ?? ''} ${styles.select ?? ''}`}
          id={id}
        >
          <option value="">{noneLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </Field>
  );
}
