import { CountrySelect, type Country } from './CountrySelect.tsx';
import { describe, Field, type FieldProps } from './Field.tsx';
import field from './Field.module.css';
import styles from './PhoneField.module.css';
import type { InputProps } from './TextField.tsx';

interface PhoneFieldProps extends FieldProps, InputProps {
  name: string;
  type?: 'text' | 'tel' | undefined;
  /** Off while what is typed may be no phone number: the same input stays, without its country. */
  showCountry?: boolean | undefined;
  /** Empty while they are loading. */
  countries: readonly Country[];
  /** The region code of the chosen country; the input tells it as `data-country`, even while it is not shown. */
  country: string | undefined;
  /** The region code, or '' for none. */
  onCountryChange: (region: string) => void;
  /** Name of the select, e.g. "Country code". */
  countryLabel: string;
  /** What the select says while no country is chosen, e.g. "Choose a country". */
  noCountryLabel: string;
}

/** A native country select and a telephone number in one frame. The number is uncontrolled, the country is not. */
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
          {...describe({ id, error, hint })}
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
