import styles from './Toast.module.css';

interface ToastProps {
  open: boolean;
  /** On its way out: 300 ms (contract §21), timed by the host. */
  closing: boolean;
  /** Another number is another toast: it is announced even if it says the same. */
  nth: number;
  message: string;
}

/** The looks of a toast. Its container is always in the page, so that the message is announced when it comes. */
export function Toast({ open, closing, nth, message }: ToastProps) {
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
