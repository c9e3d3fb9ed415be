import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ErrorPage } from '../layout/error-page.tsx';
import { TooLate } from '../platform/loading/in-time.ts';
import { allowReload, MissingChunk } from '../platform/loading/load-chunk.ts';
import { isOnline, subscribeOnline } from '../platform/loading/online.ts';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { loadNoMethods } from './feature-parts.tsx';

interface Props {
  error: unknown;
  reset: () => void;
}

/** Replaces the router's own error page. A part that is missing is loaded again when the connection is back. */
export function RenderError({ error, reset }: Props) {
  const { t } = useTranslate();
  const loadScreens = useLoadScreens();
  const online = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  const isMissing = error instanceof MissingChunk;
  const waits = isMissing && !online;
  const retry = useCallback(() => void loadScreens().then(reset), [loadScreens, reset]);
  useEffect(() => {
    if (!isMissing) return undefined;
    return subscribeOnline(() => {
      if (isOnline()) retry();
    });
  }, [isMissing, retry]);
  const retryAsAsked = () => {
    allowReload();
    // The file timed out on this connection; a reload may get a faster one.
    if (isMissing && error.cause instanceof TooLate) location.reload();
    else retry();
  };
  return (
    <ErrorPage
      title={waits ? 'boot.title' : 'error.something_went_wrong'}
      text={{ key: waits ? 'error.page_offline' : 'error.render' }}
      actions={<Button onClick={retryAsAsked}>{t('action.try_again')}</Button>}
    />
  );
}

export interface LazyRoute {
  options: { component?: { preload?: () => unknown } };
}

/** Loads the failed parts of the screen again. The router remembers a failure until `preload` is called. */
function useLoadScreens(): () => Promise<unknown> {
  const router = useRouter();
  const settings = useSettings();
  return useCallback(
    () =>
      Promise.all([
        loadNoMethods(router.latestLocation.pathname, settings),
        ...router.state.matches.map(({ routeId }: { routeId: string }) => {
          const routes: Partial<Record<string, LazyRoute>> = router.routesById;
          return routes[routeId]?.options.component?.preload?.();
        }),
      ]),
    [router, settings],
  );
}
