import styles from './Toast.module.css';

interface ToastProps {
  open: boolean;
  /** Plays the closing animation (contract §21); the host sets the time. */
  closing: boolean;
  /** A new id makes screen readers announce the same message again. */
  toastId: number;
  message: string;
}

/** Its live region stays mounted, so that the message is announced. */
export function Toast({ open, closing, toastId: nth, message }: ToastProps) {
  return (
    <div data-part="toast" className={styles.toast} role="status">
      {open && (
        <div key={nth} className={styles.bubble} data-closing={closing || undefined}>
          {message}
        </div>
      )}
    </div>
  );
}
