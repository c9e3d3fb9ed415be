import { clearNotification } from '../platform/navigation/entry-context.ts';
import { useAppState, useAppStore } from '../state/app-state.ts';
import { Notice } from '../ui/messages/Notice.tsx';
import { LiveRegion } from '../ui/page/Stack.tsx';
import { useAnnouncedAgain } from './use-announced-again.ts';

/** The notification that the application asked for; only keys of our own texts are shown. */
export function Notification() {
  const store = useAppStore();
  const { translator, notification } = useAppState();
  const { t, toMessageKey } = translator;
  const mountKey = useAnnouncedAgain(true);
  const key = notification === undefined ? undefined : toMessageKey(notification);
  if (key === undefined) return null;
  const dismiss = () => {
    clearNotification();
    store.push({ notification: undefined });
  };
  return (
    <Notice tone="info" onDismiss={dismiss} dismissLabel={t('action.dismiss')}>
      <LiveRegion>
        <span key={mountKey}>{t(key)}</span>
      </LiveRegion>
    </Notice>
  );
}
