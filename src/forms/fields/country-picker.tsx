import { useEffect, useMemo, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { likelyFirst } from '../../domain/countries/likely-first.ts';
import { collectOtherNames } from '../../domain/countries/other-names.ts';
import { searchCountries, type OtherNames } from '../../domain/countries/search.ts';
import { countrySearch } from '../../domain/generated/constants.ts';
import { listCountries } from '../../domain/phone/numbers.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { CountryDialog, type CountryDialogHandle } from '../../ui/country/CountryDialog.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { NothingFound } from '../../ui/country/CountryOptions.tsx';

// This file loads lazily, when a person is about to choose a country.

interface CountryPickerProps {
  handle: Ref<CountryDialogHandle>;
  /** The region, or '' for none. */
  chosen: string;
  onChoose: (region: string) => void;
}

/** The list of countries, with a search by name, native name, calling code and ISO letters. */
export function CountryPicker({ handle, chosen, onChoose }: CountryPickerProps) {
  const { t, language } = useTranslate();
  const { fallbackLanguage } = useSettings().languageInfo;
  const [text, setText] = useState('');
  const [query, setQuery] = useDelayed(text);
  const [moved, setMoved] = useState<{ query: string; region: string }>();

  const all = useMemo(() => listCountries(language), [language]);
  const { likely, others } = useMemo(
    () => likelyFirst(all, chosen, [...navigator.languages, language, fallbackLanguage]),
    [all, chosen, language, fallbackLanguage],
  );
  const otherNames = useOtherNames(all);
  const countries = useMemo(
    () => searchCountries([...likely, ...others], query, otherNames),
    [likely, others, query, otherNames],
  );
  const firstFound = query.trim() === '' ? chosen || undefined : countries[0]?.region;
  const active = moved?.query === query ? moved.region : firstFound;

  const reset = () => {
    setText('');
    setQuery('');
    setMoved(undefined);
  };
  const found =
    countries.length > 0 ? (
      <VisuallyHidden>{t('description.countries_found', { count: countries.length })}</VisuallyHidden>
    ) : (
      <NothingFound>{t('description.no_region_code_found')}</NothingFound>
    );
  return (
    <CountryDialog
      handle={handle}
      title={t('input.choose_country')}
      searchLabel={t('input.search_region_code')}
      closeLabel={t('action.close')}
      text={text}
      onType={setText}
      onBeforeKey={() => flushSync(() => setQuery(text))}
      countries={countries}
      firstOther={query === '' && likely.length > 0 ? others[0]?.region : undefined}
      chosen={chosen}
      active={active}
      onMove={(region) => setMoved({ query: text, region })}
      onChoose={onChoose}
      onClosed={reset}
      status={query !== '' && found}
    />
  );
}

/** The text after a pause in typing, so that not each key searches; the setter skips the wait. */
function useDelayed(text: string): [string, (text: string) => void] {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    if (text === delayed) return;
    const timer = setTimeout(() => setDelayed(text), countrySearch.debounceMs);
    return () => clearTimeout(timer);
  }, [text, delayed]);
  return [delayed, setDelayed];
}

/** Longest time in ms that collecting names may keep the page from answering. */
const SLICE_MS = 4;

/** Collects the names bit by bit, because that takes a slow phone a fifth of a second. */
function useOtherNames(countries: readonly { region: string }[]): OtherNames {
  const [names, setNames] = useState<OtherNames>(new Map());
  useEffect(() => {
    const steps = collectOtherNames(countries.map(({ region }) => region));
    let timer: ReturnType<typeof setTimeout>;
    const work = () => {
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) {
        const step = steps.next();
        if (!step.done) continue;
        setNames(step.value);
        return;
      }
      timer = setTimeout(work);
    };
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [countries]);
  return names;
}
