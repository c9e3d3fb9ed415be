import styles from './Badge.module.css';

/** On the upper edge of a control, as its description and no part of its name; takes no room. */
export const Badge = ({ id, children }: { id: string; children: string }) => (
  <span aria-hidden id={id} data-part="badge" className={styles.badge}>
    {children}
  </span>
);
