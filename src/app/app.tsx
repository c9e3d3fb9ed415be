import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ClientContext } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import { SettingsContext } from '../api/settings-context.ts';
import type { DeploymentSettings } from '../domain/deployment.ts';
import { preloadErrorTable } from '../errors/effect-for.ts';
import { AppServicesContext } from '../flows/app-services.ts';
import { I18nProvider } from '../i18n/i18n.ts';
import { DeploymentContext } from '../layout/deployment.ts';
import { DialogHost } from '../layout/dialog-host.tsx';
import { createDialogs } from '../layout/dialogs.ts';
import { LoadingHost } from '../layout/loading-host.tsx';
import { createLoading } from '../layout/loading.ts';
import { ToastHost } from '../layout/toast-host.tsx';
import { createToasts } from '../layout/toasts.ts';
import { createAppRouter } from '../routes.tsx';
import { useAppliedTheme } from '../theme/use-theme.ts';
import { createAppServices } from './create-app-services.ts';
import type { Loaded } from './load.ts';

interface Props extends Loaded {
  client: Client;
  deployment: DeploymentSettings;
}

/** By then, the first screen is drawn. */
const PRELOAD_DELAY_MS = 500;

export function App({ settings, i18n, client, deployment }: Props) {
  const [app] = useState(() => {
    const router = createAppRouter();
    const toasts = createToasts();
    const dialogs = createDialogs();
    const loading = createLoading();
    const services = createAppServices({ router, toasts, dialogs, loading, settings, deployment });
    return { router, toasts, dialogs, loading, services };
  });
  useAppliedTheme(settings.color);
  useEffect(
    () =>
      app.router.history.subscribe(({ action: { type } }) => {
        // Back or Forward leaves the page that the dialog belongs to.
        if (type !== 'PUSH' && type !== 'REPLACE') app.dialogs.dismiss();
      }),
    [app],
  );
  useEffect(() => {
    const timer = setTimeout(preloadErrorTable, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <I18nProvider i18n={i18n}>
      <SettingsContext value={settings}>
        <DeploymentContext value={deployment}>
          <ClientContext value={client}>
            <AppServicesContext value={app.services}>
              <ToastHost toasts={app.toasts} />
              <RouterProvider router={app.router} />
              <LoadingHost loading={app.loading} />
              <DialogHost dialogs={app.dialogs} />
            </AppServicesContext>
          </ClientContext>
        </DeploymentContext>
      </SettingsContext>
    </I18nProvider>
  );
}
