import styles from './Badge.module.css';

/** A line below a control that describes it without being part of its name. */
export const Badge = ({ id, children }: { id: string; children: string }) => (
  <span aria-hidden id={id} data-part="badge" className={styles.badge}>
    {children}
  </span>
);
