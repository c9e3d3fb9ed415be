import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Escape, or the browser closing the dialog by itself. The owner decides, and sets open to false. */
  onCancel: () => void;
}

/** A native modal dialog: traps the focus, and gives it back to the opener (quality 21). */
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
    if (element) show(element);
    return () => {
      if (element) hide(element);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel();
  };

  // Chrome closes on a second Escape without asking. Under StrictMode the event of a remount comes while it is open again.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onCancel();
  };

  return (
    <dialog
      data-part="modal"
      className={styles.modal}
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      onCancel={cancel}
      onClose={closed}
    >
      <h2 data-part="modal-title" className={styles.title} id={titleId}>
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

/** jsdom has the element, not its methods. */
function show(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector<HTMLElement>('[data-part="modal-actions"] button');
  // Not a link in the text, where the browser would begin; marked, so that the link is not even read out on the way.
  first?.setAttribute('autofocus', '');
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  first?.focus();
}

function hide(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}
