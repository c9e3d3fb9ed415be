import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { ChevronIcon } from '../pictures/icons.tsx';

interface DisclosureProps {
  summary: string;
  children: ReactNode;
  /** Opens it from outside; the person may still close it. */
  open?: boolean | undefined;
}

export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details data-part="disclosure" className={styles.disclosure} open={open}>
      <summary data-part="disclosure-summary" className={styles.summary}>
        <span>{summary}</span>
        <ChevronIcon />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
