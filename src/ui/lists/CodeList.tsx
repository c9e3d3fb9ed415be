import type { ReactNode } from 'react';
import styles from './CodeList.module.css';

interface CodeListProps {
  label: string;
  codes: readonly string[];
  /** To keep them. */
  actions: ReactNode;
}

/** Codes to keep, with the ways to keep them. */
export function CodeList({ label, codes, actions }: CodeListProps) {
  return (
    <div data-part="code-list" className={styles.box}>
      <ul className={styles.codes} aria-label={label} dir="ltr">
        {codes.map((code, index) => (
          <li key={index}>
            <code className={styles.code} translate="no">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
