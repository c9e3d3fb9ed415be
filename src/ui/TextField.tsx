import type { ComponentPropsWithRef } from 'react';
import { fieldAria, Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export type InputProps = Pick<
  ComponentPropsWithRef<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'defaultValue'
  | 'inputMode'
  | 'onBlur'
  | 'onChange'
  | 'readOnly'
  | 'ref'
  | 'spellCheck'
>;

interface TextFieldProps extends FieldProps, InputProps {
  name: string;
  type?: 'text' | 'tel' | undefined;
}

/** Labelled and uncontrolled (quality 1, 2 and 12). */
export function TextField({ id, label, error, hint, describedBy, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, error, hint }}>
      <input
        {...input}
        {...fieldAria({ id, error, hint, describedBy })}
        data-part="input"
        className={styles.input}
        id={id}
        type={type}
      />
    </Field>
  );
}
