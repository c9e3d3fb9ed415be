import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { watchVisibleHeight } from '../platform/visible-height.ts';
import styles from './CountryDialog.module.css';
import { CountryOptions, type ListedCountry } from './CountryOptions.tsx';
import field from './Field.module.css';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { nextOption } from './next-option.ts';

interface CountryDialogProps {
  open: boolean;
  title: string;
  searchLabel: string;
  closeLabel: string;
  text: string;
  onType: (text: string) => void;
  /** The list has to be the one of the text now, as a key is about to act on it. */
  onBeforeKey: () => void;
  countries: readonly ListedCountry[];
  /** The first country after the likely ones. */
  firstOther: string | undefined;
  chosen: string;
  /** The country that Enter chooses. */
  active: string | undefined;
  onMove: (region: string) => void;
  onChoose: (region: string) => void;
  onClose: () => void;
  /** What is said about the list. */
  status: ReactNode;
}

/** A combobox in a dialog of its own, which no card cuts and no keyboard covers: it fills the window of a phone. */
export function CountryDialog({ open, title, status, onClose, ...list }: CountryDialogProps) {
  const { searchLabel, closeLabel, text, onType, onBeforeKey, countries, firstOther } = list;
  const { chosen, active, onMove, onChoose } = list;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const activeId = active === undefined ? undefined : id + active;
  useOpenDialog(dialog, open);

  useLayoutEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    // jsdom has no scrolling.
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const handleKey = (event: KeyboardEvent) => {
    // Keys of an input method choose among its own words.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onBeforeKey();
      const option = dialog.current?.querySelector<HTMLElement>('[role=option][aria-selected=true]');
      if (option?.dataset.region !== undefined) onChoose(option.dataset.region);
      return;
    }
    const next = nextOption(event.key, () => {
      onBeforeKey();
      return [...(dialog.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    });
    if (!next) return;
    event.preventDefault();
    if (next.dataset.region !== undefined) onMove(next.dataset.region);
  };

  return createPortal(
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the list closes it, as Escape does
    <dialog
      data-part="country-picker"
      className={styles.dialog}
      ref={dialog}
      tabIndex={-1}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (open && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <label className={styles.label} htmlFor={`${id}search`}>
          {searchLabel}
        </label>
        <input
          data-part="country-search"
          className={`${field.input ?? ''} ${styles.search ?? ''}`}
          id={`${id}search`}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={countries.length > 0}
          aria-controls={countries.length > 0 ? `${id}list` : undefined}
          aria-activedescendant={activeId}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="done"
          spellCheck={false}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
        <div className={styles.results}>
          {countries.length > 0 && (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its keys are those of the search field
            <div
              data-part="country-list"
              className={styles.list}
              id={`${id}list`}
              role="listbox"
              aria-label={title}
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ target }) => {
                const option = target instanceof Element && target.closest<HTMLElement>('[role=option]');
                if (option && option.dataset.region !== undefined) onChoose(option.dataset.region);
              }}
            >
              <CountryOptions {...{ id, countries, active, chosen, firstOther }} />
            </div>
          )}
          <div role="status">{status}</div>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog as a modal one; when it closes, the focus returns to where it was (quality 21). */
function useOpenDialog(dialog: { readonly current: HTMLDialogElement | null }, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    const stopWatching = watchVisibleHeight((height) =>
      element.style.setProperty('--visible-height', `${height}px`),
    );
    // jsdom has neither method. The browser's focuses the first control, which is the search field.
    if (typeof element.showModal === 'function') element.showModal();
    else {
      element.setAttribute('open', '');
      element.querySelector('input')?.focus();
    }
    return () => {
      stopWatching();
      const list = element.querySelector('[role=listbox]');
      if (list) list.scrollTop = 0;
      if (typeof element.close === 'function') element.close();
      else element.removeAttribute('open');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog, open]);
}
