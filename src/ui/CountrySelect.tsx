import styles from './CountrySelect.module.css';
import { ChevronIcon } from './mark-icons.tsx';

export interface Country {
  /** ISO 3166 code, e.g. `DE`. */
  region: string;
  /** In the language of the page. */
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

/** Shows the calling code; the native select over it, which one cannot see, opens the list of the countries' names. */
export function CountrySelect({
  id,
  name,
  label,
  noneLabel,
  countries,
  value,
  onChange,
}: CountrySelectProps) {
  const chosen = countries.find(({ region }) => region === value);
  return (
    <div data-part="country" className={styles.country}>
      <select
        data-part="country-select"
        className={styles.select}
        id={id}
        name={name}
        aria-label={label}
        title={chosen?.name ?? noneLabel}
        autoComplete="off"
        value={chosen?.region ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{noneLabel}</option>
        {countries.map(({ region, name: country, callingCode }) => (
          <option key={region} value={region}>{`${country} (+${callingCode})`}</option>
        ))}
      </select>
      <span className={styles.code} aria-hidden="true">
        +{chosen?.callingCode ?? ''}
        <ChevronIcon />
      </span>
    </div>
  );
}
