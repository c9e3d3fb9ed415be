import { useSyncExternalStore } from 'react';
import { useTranslate } from '../i18n/i18n.ts';
import { isOnline, subscribeOnline } from '../platform/online.ts';
import { LiveRegion } from '../ui/Stack.tsx';
import { Notice } from '../ui/Notice.tsx';

export function OfflineBanner() {
  const { t } = useTranslate();
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  return (
    <LiveRegion>
      {!online && (
        <Notice tone="info">
          <p>
            <strong>{t('description.offline')}</strong>
          </p>
          <p>{t('description.offline_hint')}</p>
        </Notice>
      )}
    </LiveRegion>
  );
}
