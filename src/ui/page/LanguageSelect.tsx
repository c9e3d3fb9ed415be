import type { ReactNode } from 'react';
import { GlobeIcon } from '../pictures/icons.tsx';
import styles from './LanguageSelect.module.css';

/** The name of the language; the list lies over it, invisible, so that its text may be as large as iOS needs. */
export function LanguageSelect({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-part="language" className={styles.language}>
      {children}
      <span className={styles.name} aria-hidden="true">
        <GlobeIcon />
        <span suppressHydrationWarning>{name}</span>
      </span>
    </div>
  );
}
