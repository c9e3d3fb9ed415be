import type { ReactNode, Ref } from 'react';
import styles from './ErrorPanel.module.css';
import { AlertIcon } from '../pictures/icons.tsx';
import { ScreenTitle } from '../page/ScreenTitle.tsx';

interface ErrorPanelProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** Time and error code for support. */
  details?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Shows the mark of an error. */
  marked?: boolean;
}

export function ErrorPanel({ title, text, actions, details, headingRef, marked = true }: ErrorPanelProps) {
  return (
    <div data-part="error-panel" className={styles.panel}>
      <div className={styles.head}>
        <ScreenTitle title={title} description={text} headingRef={headingRef} />
        {marked && (
          <div className={styles.icon}>
            <AlertIcon />
          </div>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {details && (
        <div data-part="details" className={styles.details}>
          {details}
        </div>
      )}
    </div>
  );
}
