import styles from './Spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Something is going on. With a label it is announced, without it is decoration. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span
      data-part="spinner"
      className={styles.spinner}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
    >
      <span className={styles.wheel} />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
