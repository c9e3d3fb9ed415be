import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isOnline, subscribeOnline } from '../platform/loading/online.ts';
import { keepFocusBelow } from '../platform/document/scroll.ts';
import { useTranslate } from '../state/app-state.ts';
import { LiveRegion } from '../ui/page/Stack.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import { useToastLook } from './toast-look.ts';

/** The message of an action that found no connection; only the banner shows it. */
const OFFLINE = { key: 'error.offline' } as const;

export function OfflineBanner() {
  const { t } = useTranslate();
  const online = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  const region = useRef<HTMLDivElement>(null);
  const { phase, toastId } = useToastLook(OFFLINE, region);
  useEffect(() => {
    if (!online) return keepFocusBelow(region);
  }, [online]);
  return (
    <LiveRegion ref={region} sticky>
      {!online && (
        // The key mounts the notice again, so that screen readers announce it again.
        <Notice key={toastId} tone="info" toast={phase}>
          <p>
            <strong>{t('description.offline')}</strong>
          </p>
          <p>{t('description.offline_hint')}</p>
        </Notice>
      )}
    </LiveRegion>
  );
}
