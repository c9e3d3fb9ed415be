import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Called on Escape, or when the browser closes the dialog; the owner then sets `open` to false. */
  onCancel: () => void;
}

/** A native modal dialog; returns the focus to the element that had it before (quality 21). */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ title, children, actions, onCancel }: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element) openDialog(element);
    return () => {
      if (element) closeDialog(element);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel();
  };

  // Chrome closes on a second Escape without a cancel event. Under StrictMode, a remount's event comes after it reopened.
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onCancel();
  };

  return (
    <dialog
      data-part="modal"
      className={styles.modal}
      ref={dialog}
      // Firefox would make the dialog itself a tab stop.
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <h2 data-part="modal-title" className={styles.title} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <div data-part="modal-body" className={styles.body} id={bodyId}>
        {children}
      </div>
      <div data-part="modal-actions" className={styles.actions}>
        {actions}
      </div>
    </dialog>
  );
}

/** Also works in jsdom, which lacks the methods of the element. */
function openDialog(dialog: HTMLDialogElement): void {
  // An inert dialog takes no focus when it opens, so that a screen reader is told of the right place only, and once.
  dialog.inert = true;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  dialog.inert = false;
  // A dialog that does not fit into the window is read from its title on; the focus would scroll it past that.
  const isTooHigh = dialog.scrollHeight > dialog.clientHeight;
  const start = isTooHigh ? '[data-part="modal-title"]' : '[data-part="modal-actions"] button';
  // Firefox shows a ring only where it is asked for.
  const withRing: FocusOptions & { focusVisible: boolean } = { focusVisible: true, preventScroll: true };
  dialog.querySelector<HTMLElement>(start)?.focus(withRing);
  dialog.scrollTop = 0;
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
