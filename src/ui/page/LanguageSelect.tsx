import type { ReactNode } from 'react';
import { GlobeIcon } from '../pictures/icons.tsx';
import styles from './LanguageSelect.module.css';

/** The name of the language. The invisible list lies over it, so that its text can be as large as iOS requires. */
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
