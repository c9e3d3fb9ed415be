import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <span data-part="visually-hidden" className={styles.hidden}>
      {children}
    </span>
  );
}
