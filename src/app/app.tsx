import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ClientContext } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import { SettingsContext } from '../api/settings-context.ts';
import type { Deployment } from '../domain/deployment.ts';
import { preloadRows } from '../errors/effect-for.ts';
import { PortsContext } from '../flows/app-services.ts';
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
import { createPorts } from './create-app-services.ts';
import type { Loaded } from './load.ts';

interface Props extends Loaded {
  client: Client;
  deployment: Deployment;
}

/** When, in ms, the first screen has surely been drawn. */
const DRAWN_MS = 500;

/** The page once everything is there: state, hosts, and the screen of the address. */
export function App({ settings, i18n, client, deployment }: Props) {
  const [world] = useState(() => {
    const router = createAppRouter();
    const toasts = createToasts();
    const dialogs = createDialogs();
    const loading = createLoading();
    const hands = { router, toasts, dialogs, loading };
    return { ...hands, ports: createPorts({ ...hands, settings, deployment }) };
  });
  useAppliedTheme(settings.color);
  useEffect(
    () =>
      world.router.history.subscribe(({ action: { type } }) => {
        // Back or Forward: a dialog belongs to the page that was left.
        if (type !== 'PUSH' && type !== 'REPLACE') world.dialogs.drop();
      }),
    [world],
  );
  useEffect(() => {
    const timer = setTimeout(preloadRows, DRAWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <I18nProvider i18n={i18n}>
      <SettingsContext value={settings}>
        <DeploymentContext value={deployment}>
          <ClientContext value={client}>
            <PortsContext value={world.ports}>
              <ToastHost toasts={world.toasts} />
              <RouterProvider router={world.router} />
              <LoadingHost loading={world.loading} />
              <DialogHost dialogs={world.dialogs} />
            </PortsContext>
          </ClientContext>
        </DeploymentContext>
      </SettingsContext>
    </I18nProvider>
  );
}
