import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { detectKind, type IdentifierKind } from '../../domain/identifier.ts';
import type * as numbers from '../../domain/phone/numbers.ts';
import { trimInvisible } from '../../text/trim-invisible.ts';
import { useTranslate } from '../../state/app-state.ts';
import type { FieldProps } from '../define-form.ts';
import { COUNTRY_FIELD } from '../form-context.ts';
import { useBrowserRegion } from './use-browser-region.ts';
import { useCountryPicker } from './use-country-picker.ts';

type Metadata = typeof numbers;

/** Why the field splits a number: it was hinted, pasted or autofilled (`arrived`), or the field lost the focus (`left`). */
type Reason = 'arrived' | 'left';

/**
 * The country of an identifier, shown while its text looks like a phone number. A number with its calling
 * code sets the country, and loses that prefix after pasting, autofill or blur.
 */
export function usePhoneCountry(
  kinds: readonly IdentifierKind[],
  input: FieldProps['input'],
  prefilled: string,
  prefilledCountry: string | undefined,
) {
  const { language } = useTranslate();
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(prefilled);
  const previousLength = useRef(text.length);
  const splitOnceLoaded = useRef<Reason | undefined>(text === '' ? undefined : 'arrived');
  // '' means that the person has cleared the country.
  const [chosen, setChosen] = useState(prefilledCountry);
  // The country of the calling code in the text, while the text has one; '' for a code of no country.
  const [typed, setTyped] = useState<string>();
  const guess = useBrowserRegion();
  const value = typed ?? chosen ?? guess ?? '';
  const [choosing, setChoosing] = useState(false);
  const choose = (region: string) => {
    setChosen(region);
    setTyped(undefined);
  };
  const { failed, approach, control, picker } = useCountryPicker(choose, () => ref.current?.focus());
  const visibleText = trimInvisible(text);
  const isPhone = detectKind(visibleText, kinds) === 'phone';

  const follow = (element: HTMLInputElement, phones: Metadata | undefined) =>
    setTyped(phones?.countryWhileTyping(element.value, value));
  const split = (element: HTMLInputElement, phones: Metadata | undefined, reason: Reason) => {
    if (!phones) splitOnceLoaded.current = reason;
    // A chosen country says which country a number without + belongs to.
    const isUnplaced = reason === 'arrived' && chosen === undefined;
    const parts = phones?.splitInternational(element.value, value, isUnplaced);
    if (!parts) {
      follow(element, phones);
      return;
    }
    // Applies the country at once, because a submit reads both controls.
    flushSync(() => choose(parts.region));
    element.value = parts.national;
    previousLength.current = parts.national.length;
  };
  const metadata = usePhoneMetadata(isPhone && (visibleText !== '' || choosing), (loaded) => {
    if (!ref.current) return;
    if (splitOnceLoaded.current) split(ref.current, loaded, splitOnceLoaded.current);
    else follow(ref.current, loaded);
  });
  /** Reads the element, because some password managers fill a field without an event, and people can type before React runs. */
  const readElement = useEffectEvent(() => {
    const element = ref.current;
    if (!element || element.value === text) return;
    split(element, metadata, 'arrived');
    setText(element.value);
  });

  useEffect(() => {
    const form = ref.current?.form;
    const listener = () => readElement();
    listener();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);

  const all = useMemo(() => metadata?.listCountries(language), [metadata, language]);
  // Naming a region takes a slow phone longer than everything else in the first form.
  const selected = isPhone
    ? (all?.find(({ region }) => region === value) ?? withoutMetadata(value, language))
    : undefined;
  return {
    country: isPhone
      ? {
          ...control,
          // The select has no name yet, because a guess is not a choice.
          name: metadata || chosen !== undefined ? COUNTRY_FIELD : undefined,
          selected,
          native: failed ? (all ?? (selected ? [selected] : [])) : undefined,
          onChange: choose,
          onApproach: () => {
            setChoosing(true);
            approach();
          },
        }
      : undefined,
    picker: isPhone ? picker && { ...picker, props: { ...picker.props, chosen: value } } : undefined,
    handlers: {
      ref: (element: HTMLInputElement | null) => {
        ref.current = element;
        input.ref(element);
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const element = event.currentTarget;
        // Splits only pasted or autofilled text, which adds more than one character at once. Typed text is split on blur.
        if (element.value.length > previousLength.current + 1) split(element, metadata, 'arrived');
        else follow(element, metadata);
        previousLength.current = element.value.length;
        setText(element.value);
        void input.onChange(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        split(event.currentTarget, metadata, 'left');
        void input.onBlur(event);
      },
    },
  };
}

/** A country until its calling code is known. */
function withoutMetadata(region: string, language: string) {
  if (region === '') return undefined;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? region;
  return { region, name, callingCode: undefined };
}

/** Loads the metadata once `wanted`. Without it, people must type a number with + and its calling code. */
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
