import { startTransition, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CountryDialogHandle } from '../../ui/country/CountryDialog.tsx';
import { inTime } from '../../platform/loading/in-time.ts';
import type * as pickers from './country-picker.tsx';

type Picker = typeof pickers.CountryPicker;

/**
 * The list of countries of a phone field, which loads when a person is about to open it. If it cannot be
 * loaded, the field gets a native list.
 */
export function useCountryPicker(onChoose: (region: string) => void, onChosen: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [picker, setPicker] = useState<{ Picker: Picker }>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const handle = useRef<CountryDialogHandle>(null);

  /** Loads the list; resolves with false if it cannot be loaded. */
  const load = async (render: (show: () => void) => void): Promise<boolean> => {
    if (handle.current) return true;
    try {
      const { CountryPicker } = await inTime(import('./country-picker.tsx'));
      render(() => setPicker({ Picker: CountryPicker }));
      return true;
    } catch {
      const hadFocus = document.activeElement === button.current;
      flushSync(() => setFailed(true));
      if (hadFocus) select.current?.focus();
      return false;
    }
  };
  const openList = async (): Promise<void> => {
    // Safari does not focus a clicked button.
    button.current?.focus();
    if (!handle.current) {
      setBusy(true);
      const loaded = await load(flushSync);
      setBusy(false);
      // The list must not open if the person has moved on meanwhile.
      if (!loaded || document.activeElement !== button.current) return;
    }
    handle.current?.open();
  };
  const choose = (region: string): void => {
    // Applies the choice at once, so that the form reads it in the event that clears the error of a missing country.
    flushSync(() => onChoose(region));
    select.current?.dispatchEvent(new Event('change', { bubbles: true }));
    onChosen();
  };
  return {
    failed,
    // Renders the rows between other work, so that the list is ready when it opens.
    approach: () => void load(startTransition),
    control: { busy, onOpen: () => void openList(), buttonRef: button, selectRef: select },
    picker: picker && { ...picker, props: { handle, onChoose: choose } },
  };
}
