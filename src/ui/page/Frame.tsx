import type { ReactNode } from 'react';
import styles from './Frame.module.css';

interface FrameProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** The tenant's content, beside the card. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Layout of every page: a card from 640 px on, at the top so that titles keep their place when its height changes. */
export function Frame({ header, footer, aside, children }: FrameProps) {
  return (
    <div data-part="frame" className={styles.frame}>
      <div data-part="content" className={styles.content}>
        <div data-part="card" className={styles.card}>
          {header && (
            <header data-part="header" className={styles.header}>
              {header}
            </header>
          )}
          <main data-part="main" className={styles.main}>
            {children}
          </main>
        </div>
        {aside && (
          <aside data-part="aside" className={styles.aside}>
            {aside}
          </aside>
        )}
      </div>
      {footer && (
        <footer data-part="footer" className={styles.footer}>
          {footer}
        </footer>
      )}
    </div>
  );
}
