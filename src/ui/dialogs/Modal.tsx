import { useId, type ReactNode } from 'react';
import styles from './Modal.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalProps {
  open: boolean;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Called on Escape, or when the browser closes the dialog; the owner then sets `open` to false. */
  onCancel: () => void;
}

/** A native modal dialog; returns the focus to the element that had it before. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

/** Selects the first focus: the title of a dialog that does not fit into the window, because a button would scroll past it. */
const startOf = ({ scrollHeight, clientHeight }: HTMLDialogElement) =>
  scrollHeight > clientHeight ? '[data-part="modal-title"]' : '[data-part="modal-actions"] button';

function OpenModal({ title, children, actions, onCancel }: Omit<ModalProps, 'open'>) {
  const dialog = useModalDialog(startOf, onCancel);
  const titleId = useId();
  const bodyId = useId();
  return (
    <dialog
      data-part="modal"
      className={styles.modal}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      {...dialog}
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
