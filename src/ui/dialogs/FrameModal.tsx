import type { ReactNode } from 'react';
import styles from './FrameModal.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

interface FrameModalProps {
  title: string;
  src: string;
  /** Plays the closing animation; the owner then removes the modal. */
  closing: boolean;
  /** Called when the person presses Escape. */
  onCancel: () => void;
  /** Called when the other page has loaded, and when it refuses to be framed. */
  onLoad: () => void;
  header: ReactNode;
  bar: ReactNode;
  footer: ReactNode;
}

const startOf = () => '[data-part="frame-modal-header"] button';

/** Shows another page over the whole window, in a frame without scripts. */
export function FrameModal({ title, src, closing, onCancel, onLoad, header, bar, footer }: FrameModalProps) {
  const dialog = useModalDialog(startOf, onCancel);
  return (
    <dialog
      data-part="frame-modal"
      className={styles.modal}
      data-closing={closing || undefined}
      aria-label={title}
      {...dialog}
    >
      <div data-part="frame-modal-header" className={styles.header}>
        {header}
      </div>
      <div className={styles.bar}>{bar}</div>
      <iframe
        className={styles.page}
        title={title}
        src={src}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => {
          onEscape(currentTarget, onCancel);
          onLoad();
        }}
      />
      <div data-part="frame-modal-footer" className={styles.footer}>
        {footer}
      </div>
    </dialog>
  );
}

/** Listens for Escape in a page of our own; a page of another origin keeps its keys. */
function onEscape({ contentDocument }: HTMLIFrameElement, close: () => void): void {
  contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}
