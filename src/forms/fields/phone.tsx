import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { detectKind, type IdentifierKind } from '../../domain/identifier.ts';
import { useTranslate } from '../../i18n/i18n.ts';
import { PhoneField as Looks } from '../../ui/PhoneField.tsx';
import { useNumbers, type Numbers } from './use-numbers.ts';

type Input = Omit<
  ComponentProps<typeof Looks>,
  'countries' | 'country' | 'onCountryChange' | 'countryLabel' | 'noCountryLabel' | 'showCountry'
>;

interface Props extends Input {
  kinds: readonly IdentifierKind[];
  defaultCountry: string | undefined;
}

/**
 * An identifier that may be a phone number. Its country is chosen beside it as soon as it looks like one (contract §17);
 * a number with + that is pasted or filled in sets the country and loses its prefix (quality 10).
 */
export function PhoneField({ kinds, defaultCountry, onChange, onBlur, ...input }: Props) {
  const { t, language } = useTranslate();
  const before = useRef('');
  const [looks, setLooks] = useState(input.defaultValue);
  // '': the person has taken away what was chosen.
  const [chosen, setChosen] = useState(defaultCountry);
  const countryIn = (world: Numbers | undefined) => chosen ?? world?.regionOf(navigator.languages);

  const split = (element: HTMLInputElement, world: Numbers | undefined) => {
    const parts = world?.splitInternational(element.value, countryIn(world));
    if (!parts) return;
    setChosen(parts.region);
    element.value = parts.national;
  };
  const numbers = useNumbers((world) => {
    // What stood in the field before, e.g. filled in by the browser.
    const element = document.getElementById(input.id);
    if (!(element instanceof HTMLInputElement)) return;
    split(element, world);
    setLooks(element.value);
  });
  const countries = useMemo(() => numbers?.countries(language) ?? [], [numbers, language]);

  const { id } = input;
  useEffect(() => {
    // Some password managers fill a field without an event.
    const element = document.getElementById(id);
    if (!(element instanceof HTMLInputElement)) return;
    const look = () => setLooks(element.value);
    element.form?.addEventListener('submit', look);
    return () => element.form?.removeEventListener('submit', look);
  }, [id]);

  return (
    <Looks
      {...input}
      showCountry={detectKind(String(looks ?? '').trim(), kinds) === 'phone'}
      countries={countries}
      country={countryIn(numbers)}
      onCountryChange={setChosen}
      countryLabel={t('input.country')}
      noCountryLabel={t('input.choose_country')}
      onChange={(event) => {
        const element = event.currentTarget;
        // One key is no number: only what comes at once is taken apart, or what is left.
        if (element.value.length > before.current.length + 1) split(element, numbers);
        before.current = element.value;
        setLooks(element.value);
        onChange?.(event);
      }}
      onBlur={(event) => {
        split(event.currentTarget, numbers);
        onBlur?.(event);
      }}
    />
  );
}
