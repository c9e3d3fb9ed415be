import styles from './CountrySelect.module.css';
import { ChevronIcon } from './mark-icons.tsx';

export interface Country {
  /** ISO 3166 code, e.g. `DE`. */
  region: string;
  name: string;
  /** Without +, e.g. `49`. */
  callingCode: string;
}

interface CountrySelectProps {
  id: string;
  name: string;
  label: string;
  noneLabel: string;
  countries: readonly Country[];
  value: string | undefined;
  /** The region, or '' for none. */
  onChange: (region: string) => void;
}

/** Shows the calling code under a transparent native select with the names of the countries. */
export function CountrySelect({
  id,
  name,
  label,
  noneLabel,
  countries,
  value,
  onChange,
}: CountrySelectProps) {
  const selected = countries.find(({ region }) => region === value);
  return (
    <div data-part="country" className={styles.country}>
      <select
        data-part="country-select"
        className={styles.select}
        id={id}
        name={name}
        aria-label={label}
        title={selected?.name ?? noneLabel}
        autoComplete="off"
        value={selected?.region ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{noneLabel}</option>
        {countries.map(({ region, name: country, callingCode }) => (
          <option key={region} value={region}>{`${country} (+${callingCode})`}</option>
        ))}
      </select>
      <span className={styles.code} aria-hidden="true">
        +{selected?.callingCode ?? ''}
        <ChevronIcon />
      </span>
    </div>
  );
}
