import { CountrySelect, type Country } from './CountrySelect.tsx';
import { fieldAria, Field, type FieldProps } from './Field.tsx';
import field from './Field.module.css';
import styles from './PhoneField.module.css';
import type { InputProps } from './TextField.tsx';

interface PhoneFieldProps extends FieldProps, InputProps {
  name: string;
  type?: 'text' | 'tel' | undefined;
  /** False while the input may be no phone number. */
  showCountry?: boolean | undefined;
  countries: readonly Country[];
  /** Region code; the input has it as `data-country`, even while the select is hidden. */
  country: string | undefined;
  onCountryChange: (region: string) => void;
  countryLabel: string;
  noCountryLabel: string;
}

/** A country select and a phone number in one frame. The number is uncontrolled, the country controlled. */
export function PhoneField({
  id,
  label,
  error,
  hint,
  type = 'tel',
  showCountry = true,
  countries,
  country,
  onCountryChange,
  countryLabel,
  noCountryLabel,
  ...input
}: PhoneFieldProps) {
  return (
    <Field {...{ id, label, error, hint }}>
      <div data-part="phone" className={styles.frame} {...(showCountry && { dir: 'ltr' })}>
        {showCountry && (
          <CountrySelect
            id={`${id}-country`}
            name={`${input.name}-country`}
            label={countryLabel}
            noneLabel={noCountryLabel}
            countries={countries}
            value={country}
            onChange={onCountryChange}
          />
        )}
        <input
          {...input}
          {...fieldAria({ id, error, hint })}
          data-part="input"
          data-country={country}
          className={`${field.input ?? ''} ${styles.input ?? ''}`}
          id={id}
          type={type}
        />
      </div>
    </Field>
  );
}
