import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../pictures/icons.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  tone: 'danger' | 'info' | 'success';
  children: ReactNode;
  /** Screen readers announce it when it appears: danger assertively, the others politely. */
  live?: boolean | undefined;
  /** Makes the notice look like a toast, or change from one to a notice; the owner sets the time. */
  toast?: 'open' | 'closing' | undefined;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
}

const ICONS = { danger: AlertIcon, info: InfoIcon, success: CheckIcon };

export function Notice({
  tone,
  children,
  live = false,
  toast,
  action,
  onDismiss,
  dismissLabel = '',
}: NoticeProps) {
  const ToneIcon = ICONS[tone];
  return (
    <div
      data-part="notice"
      data-tone={tone}
      data-toast={toast}
      className={`${styles.notice ?? ''} ${styles[tone] ?? ''}`}
      {...(live && { role: tone === 'danger' ? 'alert' : 'status' })}
    >
      <ToneIcon />
      <div className={styles.body}>
        <div>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <span className={styles.dismiss}>
          <IconButton label={dismissLabel} onClick={onDismiss}>
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}
