import { useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from '../platform/online.ts';
import { useTranslate } from '../state/app-state.ts';
import { LiveRegion } from '../ui/Stack.tsx';
import { Notice } from '../ui/Notice.tsx';

export function OfflineBanner() {
  const { t } = useTranslate();
  const online = useSyncExternalStore(subscribeOnline, isOnline, () => true);
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
