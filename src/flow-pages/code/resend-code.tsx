import { useEffect, useState } from 'react';
import { capResendAt, secondsLeft } from '../../domain/resend.ts';
import { richText } from '../../layout/rich-text.tsx';
import { useTranslate } from '../../state/app-state.ts';
import type { Busy } from '../../ui/buttons/Button.tsx';
import { ResendLine } from '../../ui/progress/ResendLine.tsx';

interface Props {
  /** The time in ms since 1970 when the page may send another code; the wait survives a reload. */
  resendAt: number;
  busy: Busy;
  onResend: () => void;
}

/** A countdown, then a button. */
export function ResendCode({ resendAt, busy, onResend }: Props) {
  const { t } = useTranslate();
  const seconds = useSecondsLeft(resendAt);
  return (
    <ResendLine
      wait={seconds > 0 ? richText(t('description.resend_after_seconds', { seconds }), {}) : undefined}
      label={t('action.resend_passcode')}
      busy={busy}
      onResend={onResend}
    />
  );
}

function useSecondsLeft(resendAt: number): number {
  const [left, setLeft] = useState(() => secondsLeft(resendAt, Date.now()));
  const done = left === 0;
  useEffect(() => {
    if (done) return;
    let end = capResendAt(resendAt, Date.now());
    const tick = () => {
      end = capResendAt(end, Date.now());
      setLeft(secondsLeft(end, Date.now()));
    };
    const timer = setInterval(tick, 1000);
    // Browsers throttle or pause the timers of a hidden page.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [resendAt, done]);
  return left;
}
