import type { ComponentPropsWithRef } from 'react';
import { CountrySelect, type CountryChoice } from '../country/CountrySelect.tsx';
import { fieldAria, Field, type CommonFieldProps } from './Field.tsx';
import field from './Field.module.css';
import styles from './TextField.module.css';

interface TextFieldProps
  extends
    CommonFieldProps,
    Pick<
      ComponentPropsWithRef<'input'>,
      | 'autoCapitalize'
      | 'autoComplete'
      | 'autoCorrect'
      | 'defaultValue'
      | 'inputMode'
      | 'maxLength'
      | 'onBlur'
      | 'onChange'
      | 'readOnly'
      | 'ref'
      | 'spellCheck'
    > {
  name: string;
  type?: 'text' | 'tel' | undefined;
  /** The country before a phone number. */
  country?: CountryChoice | undefined;
}

/** An uncontrolled input with a visible label; screen readers read its hint and error with it. */
export function TextField({
  id,
  label,
  error,
  hint,
  describedBy,
  type = 'text',
  country,
  ...input
}: TextFieldProps) {
  const controls = (
    <>
      {country && <CountrySelect {...country} id={`${id}-country`} />}
      <input
        {...input}
        {...fieldAria({ id, error, hint, describedBy })}
        data-part="input"
        className={`${field.input ?? ''} ${styles.input ?? ''}`}
        id={id}
        type={type}
      />
    </>
  );
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {/* The element is the same with and without a country, so that the input keeps its text. */}
      {country ? (
        <div data-part="phone" className={styles.frame} dir="ltr">
          {controls}
        </div>
      ) : (
        <div className={styles.frame}>{controls}</div>
      )}
    </Field>
  );
}
