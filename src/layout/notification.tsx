import { Fragment, useEffect, useState } from 'react';
import { useTranslate } from '../i18n/i18n.ts';
import { clearNotification, readNotification } from '../platform/entry.ts';
import { Notice } from '../ui/Notice.tsx';
import { LiveRegion } from '../ui/Stack.tsx';

const ANNOUNCE_MS = 150;

/** What the application wants said, until it is dismissed (contract §14). A phrase key that is ours, or nothing (contract §7). */
export function Notification() {
  const { t, known } = useTranslate();
  const [wanted, setWanted] = useState(readNotification);
  // What is there from the beginning is not announced: the words come a second time, after the focus has been set.
  const [told, setTold] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setTold(1), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const key = wanted === undefined ? undefined : known(wanted);
  if (key === undefined) return null;
  const dismiss = () => {
    clearNotification();
    setWanted(undefined);
  };
  return (
    <Notice tone="info" onDismiss={dismiss} dismissLabel={t('action.dismiss')}>
      <LiveRegion>
        <Fragment key={told}>{t(key)}</Fragment>
      </LiveRegion>
    </Notice>
  );
}
