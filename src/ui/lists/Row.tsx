import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** Parts side by side, centred on one line. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div data-part="stack" className={styles.row}>
      {children}
    </div>
  );
}
