import { Fragment, useEffect, useState } from 'react';
import { useTranslate } from '../i18n/i18n.ts';
import { clearNotification, readNotification } from '../platform/entry-context.ts';
import { Notice } from '../ui/Notice.tsx';
import { LiveRegion } from '../ui/Stack.tsx';

const ANNOUNCE_MS = 150;

/** The notification that the application asked for (contract §14); only keys of our own texts are shown (contract §7). */
export function Notification() {
  const { t, toMessageKey } = useTranslate();
  const [requestedKey, setRequestedKey] = useState(readNotification);
  // Screen readers ignore the initial content of a live region, so the text is mounted again after the focus is set.
  const [mountKey, setMountKey] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setMountKey(1), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const key = requestedKey === undefined ? undefined : toMessageKey(requestedKey);
  if (key === undefined) return null;
  const dismiss = () => {
    clearNotification();
    setRequestedKey(undefined);
  };
  return (
    <Notice tone="info" onDismiss={dismiss} dismissLabel={t('action.dismiss')}>
      <LiveRegion>
        <Fragment key={mountKey}>{t(key)}</Fragment>
      </LiveRegion>
    </Notice>
  );
}
