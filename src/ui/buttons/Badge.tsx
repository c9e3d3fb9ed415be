import styles from './Badge.module.css';

/** What describes a control and is no part of its name. */
export const Badge = ({ id, children }: { id: string; children: string }) => (
  <span aria-hidden id={id} data-part="badge" className={styles.badge}>
    {children}
  </span>
);
