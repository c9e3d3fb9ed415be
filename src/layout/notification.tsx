import { useState } from 'react';
import { useTranslate } from '../i18n/i18n.ts';
import { clearNotification, readNotification } from '../platform/entry.ts';
import { Notice } from '../ui/Notice.tsx';

/** What the application wants said, until it is dismissed (spec §2). A phrase key that is ours, or nothing (contract §7). */
export function Notification() {
  const { t, known } = useTranslate();
  const [wanted, setWanted] = useState(readNotification);
  const key = wanted === undefined ? undefined : known(wanted);
  if (key === undefined) return null;
  const dismiss = () => {
    clearNotification();
    setWanted(undefined);
  };
  return (
    <Notice tone="info" onDismiss={dismiss} dismissLabel={t('action.dismiss')}>
      {t(key)}
    </Notice>
  );
}
