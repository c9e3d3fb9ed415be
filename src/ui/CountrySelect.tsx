import styles from './CountrySelect.module.css';
import { ChevronIcon } from './mark-icons.tsx';

interface Country {
  /** ISO 3166 code, e.g. `DE`. */
  region: string;
  name: string;
  /** Without +, e.g. `49`; undefined while it is not known. */
  callingCode: string | undefined;
}

export interface CountryChoice {
  label: string;
  noneLabel: string;
  countries: readonly Country[];
  /** The region, or '' for none. */
  value: string;
  onChange: (region: string) => void;
  /** The person is about to open the list. */
  onApproach?: (() => void) | undefined;
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
  onApproach,
}: CountryChoice & { id: string; name: string }) {
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
        onFocus={onApproach}
        onPointerEnter={onApproach}
      >
        <option value="">{noneLabel}</option>
        {countries.map((country) => (
          <option key={country.region} value={country.region}>
            {optionText(country)}
          </option>
        ))}
      </select>
      <span className={styles.code} aria-hidden="true">
        {selected && selected.callingCode === undefined ? selected.region : `+${selected?.callingCode ?? ''}`}
        <ChevronIcon />
      </span>
    </div>
  );
}

const optionText = ({ name, callingCode }: Country): string =>
  callingCode === undefined ? name : `${name} (+${callingCode})`;
