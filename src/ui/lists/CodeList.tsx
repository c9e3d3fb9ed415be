import type { ReactNode } from 'react';
import styles from './CodeList.module.css';

interface CodeListProps {
  label: string;
  codes: readonly string[];
  /** Buttons to copy or save the codes. */
  actions: ReactNode;
}

/** Codes that the person has to keep, with buttons for that. */
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
