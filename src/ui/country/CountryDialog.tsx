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

/** The `keyCode` of a key that an input method handles. */
const COMPOSING_KEY = 229;

export interface CountryDialogHandle {
  open: () => void;
}

interface CountryDialogProps {
  /** Opens the dialog without rendering, because rendering would take a third of the time on a slow phone. */
  handle: Ref<CountryDialogHandle>;
  title: string;
  searchLabel: string;
  closeLabel: string;
  text: string;
  onType: (text: string) => void;
  /** Called before a key acts on the list, so that the list matches the present text. */
  onBeforeKey: () => void;
  countries: readonly ListedCountry[];
  /** Region of the first country after the likely ones. */
  firstOther: string | undefined;
  chosen: string;
  /** The country that Enter chooses. */
  active: string | undefined;
  onMove: (region: string) => void;
  onChoose: (region: string) => void;
  /** Called when the dialog has closed, for any reason. */
  onClosed: () => void;
  /** A message about the list. */
  status: ReactNode;
}

/** A combobox in its own dialog, so that no card cuts it and no keyboard covers it; it fills the window of a phone. */
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
      // The first frame lays out only the visible rows.
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
  /** A closed list keeps its scroll position, and only an open one can change it. */
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
    // Closing returns the focus, and the choice may then move it.
    close();
    onChoose(option.dataset.region);
  };

  useLayoutEffect(() => {
    if (activeId !== undefined) scrollIntoView(document.getElementById(activeId));
  }, [activeId]);

  const handleKey = (event: KeyboardEvent) => {
    // During composition, keys choose among the words of the input method. Safari ends it before the last key's event.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY) return;
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

/** The browser focuses the first control, which is the search field; on close it returns the focus. */
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
