import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/**
 * The properties of a native dialog that is open while it is mounted and then returns the focus to the element that had it
 * before. `start` selects the element that gets the focus first.
 */
export function useModalDialog(start: (dialog: HTMLDialogElement) => string, onCancel: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const startOf = useRef(start);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element) openDialog(element, startOf.current);
    return () => {
      if (element) closeDialog(element);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return {
    ref: dialog,
    // Without it, Firefox would make the dialog itself a tab stop.
    tabIndex: -1,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onCancel();
    },
    // Chrome closes on a second Escape without a cancel event. Under StrictMode, the event of a remount comes after reopening.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (!event.currentTarget.open) onCancel();
    },
  };
}

/** Also works in jsdom, which lacks the methods of the element. */
function openDialog(dialog: HTMLDialogElement, start: (dialog: HTMLDialogElement) => string): void {
  // An inert dialog takes no focus when it opens, so screen readers announce only the right place, and once.
  dialog.inert = true;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  dialog.inert = false;
  // Firefox shows a ring only if the call asks for it.
  const withRing: FocusOptions & { focusVisible: boolean } = { focusVisible: true, preventScroll: true };
  dialog.querySelector<HTMLElement>(start(dialog))?.focus(withRing);
  dialog.scrollTop = 0;
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
