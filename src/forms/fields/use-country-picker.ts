import { startTransition, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type * as pickers from './country-picker.tsx';

type Picker = typeof pickers.CountryPicker;
type PickerProps = Picker extends ComponentType<infer Props> ? Props : never;

/**
 * The list of countries of a phone field, loaded when a person is about to open it (quality 32). Where it cannot be
 * loaded, the field gets a native one.
 */
export function useCountryPicker(onChoose: (region: string) => void) {
  const button = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [picker, setPicker] = useState<{ Picker: Picker }>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);

  const load = async (): Promise<boolean> => {
    if (picker) return true;
    try {
      const { CountryPicker } = await import('./country-picker.tsx');
      // Its 245 rows are rendered between other work, so that the list is there when it opens.
      startTransition(() => setPicker({ Picker: CountryPicker }));
      return true;
    } catch {
      const hadFocus = document.activeElement === button.current;
      flushSync(() => setFailed(true));
      if (hadFocus) select.current?.focus();
      return false;
    }
  };
  const openList = async (): Promise<void> => {
    // Safari focuses no button that is clicked.
    button.current?.focus();
    if (picker) return setOpen(true);
    setBusy(true);
    const loaded = await load();
    setBusy(false);
    // A person who went on in the meantime is not called back.
    if (loaded && document.activeElement === button.current) setOpen(true);
  };
  const props: Pick<PickerProps, 'open' | 'onChoose' | 'onClose'> = {
    open,
    onChoose: (region) => {
      // At once, so that the form reads it in the event that clears the error of a missing country.
      flushSync(() => onChoose(region));
      select.current?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    onClose: () => setOpen(false),
  };
  return {
    failed,
    approach: () => void load(),
    control: { busy, onOpen: () => void openList(), buttonRef: button, selectRef: select },
    picker: picker && { ...picker, props },
  };
}
