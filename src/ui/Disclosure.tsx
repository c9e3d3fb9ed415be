import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { ChevronIcon } from './mark-icons.tsx';

interface DisclosureProps {
  summary: string;
  children: ReactNode;
  /** Unfolds it, e.g. unasked after the second try; the person may fold it again. */
  open?: boolean | undefined;
}

/** Help that is there for who asks for it, e.g. "Didn't get it?" (quality 38). */
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
