import type { ReactNode } from 'react';
import { Button, type Busy } from '../buttons/Button.tsx';
import styles from './ResendLine.module.css';

interface ResendLineProps {
  /** E.g. "Resend code in 42 s"; undefined when the wait is over. Screen readers do not announce it. */
  wait: ReactNode;
  label: string;
  busy?: Busy | undefined;
  onResend: () => void;
}

export function ResendLine({ wait, label, busy, onResend }: ResendLineProps) {
  return (
    <div data-part="resend" className={styles.resend}>
      {wait === undefined ? (
        <Button variant="plain" size="small" busy={busy} onClick={onResend}>
          {label}
        </Button>
      ) : (
        <span role="timer">{wait}</span>
      )}
    </div>
  );
}
