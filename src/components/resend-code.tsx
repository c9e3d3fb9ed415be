import { useEffect, useState } from 'react';
import { atMost, secondsLeft } from '../domain/resend.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { ResendLine } from '../ui/ResendLine.tsx';

interface Props {
  /** When another code may be sent, in ms since 1970: wall clock, so that it survives a reload (quality 17). */
  at: number;
  busy: boolean;
  onResend: () => void;
}

/** The wait, second by second, then the way to another code (contract §16). */
export function Resend({ at, busy, onResend }: Props) {
  const { t } = useTranslate();
  const count = useSecondsLeft(at);
  return (
    <ResendLine
      wait={count > 0 ? t('description.resend_in', { count }) : undefined}
      label={t('action.resend_passcode')}
      busy={busy}
      onResend={onResend}
    />
  );
}

function useSecondsLeft(at: number): number {
  const [left, setLeft] = useState(() => secondsLeft(at, Date.now()));
  const over = left === 0;
  useEffect(() => {
    if (over) return;
    let end = atMost(at, Date.now());
    const tick = () => {
      end = atMost(end, Date.now());
      setLeft(secondsLeft(end, Date.now()));
    };
    const timer = setInterval(tick, 1000);
    // A page that was asleep learns at once how late it is.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [at, over]);
  return left;
}
