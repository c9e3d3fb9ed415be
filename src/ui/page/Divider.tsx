import styles from './Divider.module.css';

export function Divider({ label }: { label: string }) {
  return (
    <div data-part="divider" className={styles.divider}>
      {label}
    </div>
  );
}
