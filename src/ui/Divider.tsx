import styles from './Divider.module.css';

/** A word between two lines, e.g. "or". */
export function Divider({ label }: { label: string }) {
  return (
    <div data-part="divider" className={styles.divider}>
      {label}
    </div>
  );
}
