import type { ReactNode, Ref } from 'react';
import styles from './ErrorPanel.module.css';
import { AlertIcon } from './icons.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

interface ErrorPanelProps {
  title: string;
  text?: ReactNode;
  /** The ways on; the first is the main one. */
  actions?: ReactNode;
  /** For support: time, error code, request id (quality 39). */
  details?: ReactNode;
  /** Another picture than the exclamation mark. */
  icon?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The body of a dead end: what happened, and one obvious way on (quality 16). */
export function ErrorPanel({ title, text, actions, details, icon, headingRef }: ErrorPanelProps) {
  return (
    <div data-part="error-panel" className={styles.panel}>
      <div className={styles.icon}>{icon ?? <AlertIcon />}</div>
      <ScreenTitle title={title} description={text} headingRef={headingRef} />
      {actions && <div className={styles.actions}>{actions}</div>}
      {details && (
        <div data-part="details" className={styles.details}>
          {details}
        </div>
      )}
    </div>
  );
}
