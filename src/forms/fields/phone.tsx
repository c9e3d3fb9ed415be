import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { detectKind, type IdentifierKind } from '../../domain/identifier.ts';
import { useTranslate } from '../../i18n/i18n.ts';
import { PhoneField as PhoneFieldView } from '../../ui/PhoneField.tsx';
import { usePhoneMetadata, type PhoneMetadata } from './use-phone-metadata.ts';

type Input = Omit<
  ComponentProps<typeof PhoneFieldView>,
  'countries' | 'country' | 'onCountryChange' | 'countryLabel' | 'noCountryLabel' | 'showCountry'
>;

interface Props extends Input {
  kinds: readonly IdentifierKind[];
  defaultCountry: string | undefined;
}

/**
 * An identifier that may be a phone number; shows a country select as soon as it looks like one (contract §17).
 * A pasted or autofilled number with + sets the country and loses its prefix (quality 10).
 */
export function PhoneField({ kinds, defaultCountry, onChange, onBlur, ...input }: Props) {
  const { t, language } = useTranslate();
  const previousValue = useRef('');
  const [value, setValue] = useState(input.defaultValue);
  // '' means that the user has cleared the country.
  const [chosenCountry, setChosenCountry] = useState(defaultCountry);
  const currentCountry = (phones: PhoneMetadata | undefined) =>
    chosenCountry ?? phones?.regionFromLanguages(navigator.languages);

  const split = (element: HTMLInputElement, phones: PhoneMetadata | undefined) => {
    const parts = phones?.splitInternational(element.value, currentCountry(phones));
    if (!parts) return;
    setChosenCountry(parts.region);
    element.value = parts.national;
  };
  const metadata = usePhoneMetadata((loaded) => {
    const element = document.getElementById(input.id);
    if (!(element instanceof HTMLInputElement)) return;
    split(element, loaded);
    setValue(element.value);
  });
  const countries = useMemo(() => metadata?.listCountries(language) ?? [], [metadata, language]);

  const { id } = input;
  useEffect(() => {
    // Some password managers fill a field without an event.
    const element = document.getElementById(id);
    if (!(element instanceof HTMLInputElement)) return;
    const readValue = () => setValue(element.value);
    element.form?.addEventListener('submit', readValue);
    return () => element.form?.removeEventListener('submit', readValue);
  }, [id]);

  return (
    <PhoneFieldView
      {...input}
      showCountry={detectKind(String(value ?? '').trim(), kinds) === 'phone'}
      countries={countries}
      country={currentCountry(metadata)}
      onCountryChange={setChosenCountry}
      countryLabel={t('input.country')}
      noCountryLabel={t('input.choose_country')}
      onChange={(event) => {
        const element = event.currentTarget;
        // Split only what was pasted or autofilled: more than one character at once. Typing is split on blur.
        if (element.value.length > previousValue.current.length + 1) split(element, metadata);
        previousValue.current = element.value;
        setValue(element.value);
        onChange?.(event);
      }}
      onBlur={(event) => {
        split(event.currentTarget, metadata);
        onBlur?.(event);
      }}
    />
  );
}
