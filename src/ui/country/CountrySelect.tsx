import type { RefObject } from 'react';
import styles from './CountrySelect.module.css';
import { ChevronIcon } from '../pictures/icons.tsx';

interface CountryOption {
  /** ISO 3166 code, e.g. `DE`. */
  region: string;
  name: string;
  /** Calling code without +, e.g. `49`; undefined until it is known. */
  callingCode: string | undefined;
}

export interface CountryChoice {
  /** Undefined while a form has no choice to read. */
  name: string | undefined;
  label: string;
  noneLabel: string;
  selected: CountryOption | undefined;
  /** The region, or '' for none. */
  onChange: (region: string) => void;
  /** Called when the person is about to open the list. */
  onApproach?: (() => void) | undefined;
  onOpen: () => void;
  /** True while the list loads. */
  busy: boolean;
  /** The countries of a native list, if the searchable one cannot be loaded. */
  native: readonly CountryOption[] | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
  selectRef: RefObject<HTMLSelectElement | null>;
}

/** The calling code under a transparent button that opens the list of countries. A form reads the select. */
export function CountrySelect({
  id,
  name,
  label,
  noneLabel,
  selected,
  onChange,
  onApproach,
  onOpen,
  busy,
  native,
  buttonRef,
  selectRef,
}: CountryChoice & { id: string }) {
  const approach = { onFocus: onApproach, onPointerEnter: onApproach };
  return (
    // The wrapper has the tooltip; on the button, screen readers would repeat it after the name.
    <div data-part="country" className={styles.country} title={selected?.name ?? noneLabel}>
      <select
        data-part="country-select"
        className={styles.control}
        id={id}
        name={name}
        ref={selectRef}
        hidden={!native}
        aria-label={label}
        autoComplete="off"
        value={selected?.region ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...approach}
      >
        <option value="">{noneLabel}</option>
        {(native ?? (selected ? [selected] : [])).map((country) => (
          <option key={country.region} value={country.region}>
            {optionText(country)}
          </option>
        ))}
      </select>
      {!native && (
        <button
          data-part="country-button"
          className={styles.control}
          type="button"
          ref={buttonRef}
          aria-label={`${label} ${selected ? optionText(selected) : noneLabel}`}
          aria-haspopup="dialog"
          aria-busy={busy}
          onClick={onOpen}
          {...approach}
        />
      )}
      <span className={styles.code} aria-hidden="true">
        <span translate="no">{codeText(selected)}</span>
        <ChevronIcon />
      </span>
    </div>
  );
}

/** The letters of a country until its calling code is known; a plus alone would mean that none is chosen. */
const codeText = (country: CountryOption | undefined): string =>
  country && country.callingCode === undefined ? country.region : `+${country?.callingCode ?? ''}`;

const optionText = ({ name, callingCode }: CountryOption): string =>
  callingCode === undefined ? name : `${name} (+${callingCode})`;
