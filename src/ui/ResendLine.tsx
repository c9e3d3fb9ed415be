import { Button } from './Button.tsx';
import styles from './ResendLine.module.css';

interface ResendLineProps {
  /** The wait in words, e.g. "Send again in 0:42"; undefined when it is over. Not announced second by second. */
  wait: string | undefined;
  label: string;
  busy?: boolean | undefined;
  onResend: () => void;
}

/** The wait for a new code, and the button that takes its place; both of one height. */
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
