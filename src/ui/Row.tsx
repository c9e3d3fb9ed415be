import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** Parts side by side, in the middle of each other. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div data-part="stack" className={styles.row}>
      {children}
    </div>
  );
}
