import { memo, useMemo, type ReactNode } from 'react';
import styles from './CountryDialog.module.css';
import { CheckIcon } from '../pictures/icons.tsx';

export interface ListedCountry {
  /** ISO 3166 code, e.g. `DE`. */
  region: string;
  name: string;
  /** Calling code without +, e.g. `49`. */
  callingCode: string;
}

interface CountryOptionsProps {
  /** Prefix of the ids of the options. */
  id: string;
  countries: readonly ListedCountry[];
  active: string | undefined;
  chosen: string;
  /** Region of the first country after the likely ones. */
  firstOther: string | undefined;
}

/** The browser lays out only visible groups, and a key re-renders only the groups it changes; CountryDialog.module.css has the same size. */
const GROUP = 8;
/** The groups of the first render: more than are visible when the list opens, except in high windows. */
const FIRST_GROUPS = 2;

export const CountryOptions = memo(function CountryOptions({
  id,
  countries,
  active,
  chosen,
  firstOther,
}: CountryOptionsProps) {
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(countries.length / GROUP) }, (_, at) =>
        countries.slice(at * GROUP, (at + 1) * GROUP),
      ),
    [countries],
  );
  const within = (group: readonly ListedCountry[], region: string | undefined) =>
    group.some((country) => country.region === region) ? region : undefined;
  const elements = groups.map((group) => (
    <OptionGroup
      key={group[0]?.region}
      id={id}
      countries={group}
      active={within(group, active)}
      chosen={within(group, chosen)}
      firstOther={within(group, firstOther)}
    />
  ));
  return (
    <>
      {elements.slice(0, FIRST_GROUPS)}
      <div role="presentation" className={styles.later}>
        {elements.slice(FIRST_GROUPS)}
      </div>
    </>
  );
});

const OptionGroup = memo(function OptionGroup({
  id,
  countries,
  active,
  chosen,
  firstOther,
}: Omit<CountryOptionsProps, 'chosen'> & { chosen: string | undefined }) {
  return (
    <div role="presentation" className={styles.group}>
      {countries.map(({ region, name, callingCode }) => (
        <div
          key={region}
          data-part="country-option"
          className={styles.option}
          id={id + region}
          role="option"
          aria-selected={region === active || undefined}
          data-region={region}
          data-separated={region === firstOther || undefined}
        >
          <span className={styles.name}>{name}</span>
          {region === chosen && <CheckIcon />}
          <bdi className={styles.code} dir="ltr" translate="no">
            {`+${callingCode}`}
          </bdi>
        </div>
      ))}
    </div>
  );
});

export function NothingFound({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
