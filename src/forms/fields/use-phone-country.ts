import { useEffect, useEffectEvent, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { detectKind, type IdentifierKind } from '../../domain/identifier.ts';
import type * as numbers from '../../domain/phone/numbers.ts';
import { trimInvisible } from '../../domain/trim-invisible.ts';
import { useTranslate } from '../../state/app-state.ts';
import { useBrowserRegion } from './use-browser-region.ts';

type Metadata = typeof numbers;

/**
 * The country select of an identifier, shown while its text looks like a phone number (contract §17). A number with +
 * sets the country, and loses its prefix when it is pasted or autofilled, or left (quality 10).
 */
export function usePhoneCountry(
  kinds: readonly IdentifierKind[],
  prefilled: string,
  prefilledCountry: string | undefined,
) {
  const { language } = useTranslate();
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(prefilled);
  const previousLength = useRef(text.length);
  const splitOnceLoaded = useRef(text !== '');
  // '' means that the person has cleared the country.
  const [chosen, setChosen] = useState(prefilledCountry);
  const guess = useBrowserRegion();
  const value = chosen ?? guess ?? '';
  const [choosing, setChoosing] = useState(false);
  const visibleText = trimInvisible(text);
  const isPhone = detectKind(visibleText, kinds) === 'phone';

  const follow = (element: HTMLInputElement, phones: Metadata | undefined) => {
    const region = phones?.countryWhileTyping(element.value, value);
    if (region !== undefined) setChosen(region);
  };
  const split = (element: HTMLInputElement, phones: Metadata | undefined) => {
    if (!phones) splitOnceLoaded.current = true;
    const parts = phones?.splitInternational(element.value, value);
    if (!parts) {
      follow(element, phones);
      return;
    }
    // At once, as a submit reads both controls.
    flushSync(() => setChosen(parts.region));
    element.value = parts.national;
  };
  const metadata = usePhoneMetadata(isPhone && (visibleText !== '' || choosing), (loaded) => {
    const apply = splitOnceLoaded.current ? split : follow;
    if (ref.current) apply(ref.current, loaded);
  });

  useEffect(() => {
    // Some password managers fill a field without an event.
    const readText = () => setText(ref.current?.value ?? '');
    const form = ref.current?.form;
    form?.addEventListener('submit', readText);
    return () => form?.removeEventListener('submit', readText);
  }, []);

  const countries = useMemo(
    () => metadata?.listCountries(language) ?? [value].flatMap((region) => withoutMetadata(region, language)),
    [metadata, value, language],
  );
  return {
    country: isPhone
      ? { countries, value, onChange: setChosen, onApproach: () => setChoosing(true) }
      : undefined,
    handlers: {
      ref,
      onChange: ({ currentTarget: element }: ChangeEvent<HTMLInputElement>) => {
        // Split only what was pasted or autofilled: more than one character at once. Typing is split on blur.
        const apply = element.value.length > previousLength.current + 1 ? split : follow;
        apply(element, metadata);
        previousLength.current = element.value.length;
        setText(element.value);
      },
      onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => split(currentTarget, metadata),
    },
  };
}

/** The one country of the select until the metadata has loaded. */
function withoutMetadata(region: string, language: string) {
  if (region === '') return [];
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? region;
  return [{ region, name, callingCode: undefined }];
}

/** Loaded once `wanted` (quality 32); without it a number must be typed with + and its country code. */
function usePhoneMetadata(wanted: boolean, onLoad: (metadata: Metadata) => void): Metadata | undefined {
  const [metadata, setMetadata] = useState<Metadata>();
  const handleLoad = useEffectEvent(onLoad);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const handleModule = (module: Metadata) => {
      if (!current) return;
      setMetadata(module);
      handleLoad(module);
    };
    import('../../domain/phone/numbers.ts').then(handleModule, () => undefined);
    return () => {
      current = false;
    };
  }, [wanted]);
  return metadata;
}
