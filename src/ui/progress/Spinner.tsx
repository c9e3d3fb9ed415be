import styles from './Spinner.module.css';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';

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
