import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import { scrollIntoView } from '../../platform/document/scroll.ts';
import { watchVisibleHeight } from '../../platform/document/visible-height.ts';
import styles from './CountryDialog.module.css';
import { CountryOptions, type ListedCountry } from './CountryOptions.tsx';
import field from '../fields/Field.module.css';
import { IconButton } from '../buttons/IconButton.tsx';
import { CloseIcon } from '../pictures/icons.tsx';
import { nextOption } from '../lists/next-option.ts';

export interface CountryDialogHandle {
  open: () => void;
}

interface CountryDialogProps {
  /** Opens the dialog without rendering anything, which a slow phone would need a third of the time for. */
  handle: Ref<CountryDialogHandle>;
  title: string;
  searchLabel: string;
  closeLabel: string;
  text: string;
  onType: (text: string) => void;
  /** The list has to be the one of the text now, as a key is about to act on it. */
  onBeforeKey: () => void;
  countries: readonly ListedCountry[];
  /** Region of the first country that is not one of the likely ones. */
  firstOther: string | undefined;
  chosen: string;
  /** The country that Enter chooses. */
  active: string | undefined;
  onMove: (region: string) => void;
  onChoose: (region: string) => void;
  /** The dialog was closed, in whatever way. */
  onClosed: () => void;
  /** A message about the list. */
  status: ReactNode;
}

/** A combobox in a dialog of its own, which no card cuts and no keyboard covers: it fills the window of a phone. */
export function CountryDialog({ handle, title, status, onClosed, ...list }: CountryDialogProps) {
  const { searchLabel, closeLabel, text, onType, onBeforeKey, countries, firstOther } = list;
  const { chosen, active, onMove, onChoose } = list;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const activeId = active === undefined ? undefined : id + active;

  useImperativeHandle(handle, () => ({
    open: () => {
      const element = dialog.current;
      if (!element) return;
      // The first frame lays out no more than it shows.
      element.dataset['opening'] = '';
      openModal(element);
      requestAnimationFrame(() => setTimeout(() => delete element.dataset['opening']));
    },
  }));
  useEffect(
    () =>
      watchVisibleHeight((height) => dialog.current?.style.setProperty('--visible-height', `${height}px`)),
    [],
  );
  /** A list that is closed keeps its place, which only one that is open can change. */
  const scrollBack = () => {
    const element = dialog.current?.querySelector('[role=listbox]');
    if (element) element.scrollTop = 0;
  };
  const close = () => {
    scrollBack();
    if (dialog.current) closeModal(dialog.current);
  };
  const choose = (option: HTMLElement | null | undefined) => {
    if (option?.dataset.region === undefined) return;
    // Closing gives the focus back, which a choice may then move.
    close();
    onChoose(option.dataset.region);
  };

  useLayoutEffect(() => {
    if (activeId !== undefined) scrollIntoView(document.getElementById(activeId));
  }, [activeId]);

  const handleKey = (event: KeyboardEvent) => {
    // Keys of an input method choose among its own words.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onBeforeKey();
      choose(dialog.current?.querySelector<HTMLElement>('[role=option][aria-selected=true]'));
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the list closes it, as Escape does
    <dialog
      data-part="country-picker"
      className={styles.dialog}
      ref={dialog}
      tabIndex={-1}
      aria-label={title}
      onCancel={scrollBack}
      onClose={onClosed}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
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
        <IconButton label={closeLabel} onClick={close}>
          <CloseIcon />
        </IconButton>
        <div className={styles.results}>
          {countries.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its keys are those of the search field
            <div
              data-part="country-list"
              className={styles.list}
              id={`${id}list`}
              role="listbox"
              aria-label={title}
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ target }) => {
                if (target instanceof Element) choose(target.closest<HTMLElement>('[role=option]'));
              }}
            >
              <CountryOptions
                id={id}
                countries={countries}
                active={active}
                chosen={chosen}
                firstOther={firstOther}
              />
            </div>
          )}
          <div role="status">{status}</div>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/** The browser focuses the first control, which is the search field, and on close what had the focus before. */
function openModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal();
    return;
  }
  // jsdom has no modal dialogs.
  const opener = document.activeElement;
  dialog.setAttribute('open', '');
  dialog.querySelector('input')?.focus();
  const handleClose = () => opener instanceof HTMLElement && opener.focus();
  dialog.addEventListener('close', handleClose, { once: true });
}

function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') {
    dialog.close();
    return;
  }
  dialog.removeAttribute('open');
  dialog.dispatchEvent(new Event('close'));
}
