import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** Buttons of the same width side by side, or one below the other if that is too narrow. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div data-part="stack" className={styles.row}>
      {children}
    </div>
  );
}
