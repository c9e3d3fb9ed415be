import type { RouterHistory } from '@tanstack/react-router';
import { createLazyClient } from '../api/lazy-client.ts';
import type { RequestOptions } from '../api/request-options.ts';
import { inTime } from '../platform/loading/in-time.ts';
import { readNoCache } from '../platform/navigation/entry-context.ts';
import { createDialogs } from '../state/dialogs.ts';
import type { ChangeLanguage } from '../layout/change-language-context.ts';
import { createLoading } from '../state/loading.ts';
import { createToasts } from '../state/toasts.ts';
import { createAppRouter } from './routes.tsx';
import type { AppStore } from '../state/app-store.ts';
import { createAppServices } from './create-app-services.ts';
import { loadChosenAdapter } from './load-adapter.ts';
import { reloadSettings } from './load.ts';
import { createMilestones } from './milestones.ts';

interface Options {
  store: AppStore;
  requestOptions: RequestOptions;
  history?: RouterHistory;
}

/** An error waits this long for new settings. */
const REFRESH_MS = 3000;

export type AppParts = ReturnType<typeof createApp>;

/** Everything of the application that is not React; without `history`, it uses the browser's. */
export function createApp({ store, requestOptions, history }: Options) {
  const router = createAppRouter({ store }, history);
  const toasts = createToasts();
  const dialogs = createDialogs();
  const loading = createLoading();
  let isOpening = false;
  // Shows the loading overlay while the script of the next page loads.
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation && !isOpening) loading.begin();
    isOpening ||= fromLocation !== undefined;
  });
  router.subscribe('onLoad', () => {
    if (isOpening) loading.end();
    isOpening = false;
  });
  const milestones = createMilestones();
  const client = createLazyClient(requestOptions, () => loadChosenAdapter(store));
  const refreshSettings = async () => {
    const { api } = store.get();
    if (api === undefined) return;
    try {
      const settings = reloadSettings({ requestOptions, noCache: readNoCache() }, api);
      store.push({ settings: await inTime(settings, REFRESH_MS) });
      // React renders pushed settings before the next task.
      await new Promise((resolve) => setTimeout(resolve));
    } catch {
      // The page keeps the settings that it has, and the user still sees the server's error.
    }
  };
  const stores = { toasts, dialogs, loading, store, milestones };
  const services = createAppServices({ router, client, ...stores, refreshSettings });
  const changeLanguage: ChangeLanguage = async (tag) =>
    (await import('./texts/change-language.ts')).changeLanguage({ store, requestOptions }, tag);
  /** Called if the tenant's style sheet is not applied. */
  const onCssLeftOut = () => undefined;
  const parts = { store, requestOptions, router, toasts, dialogs, loading, services, milestones };
  return { ...parts, changeLanguage, onCssLeftOut };
}
