import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <span data-part="visually-hidden" className={styles.hidden}>
      {children}
    </span>
  );
}
