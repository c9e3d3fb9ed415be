import { useState } from 'react';
import { offeredConnectors } from '../../domain/connectors.ts';
import { socialEvent, startSocial } from './steps.ts';
import { readNativeApp } from '../../platform/native-app.ts';
import { isNewNavigation } from '../../platform/page-lifecycle.ts';
import type { FirstPage } from '../../platform/social-handoff.ts';
import { useAppState } from '../../state/app-state.ts';
import { useSearchParameter } from '../../steps/history-state.ts';
import { Navigate } from '../../steps/navigate.tsx';
import { ProviderBusy } from '../../steps/provider/provider-busy.tsx';
import { ProviderRun } from '../../steps/provider/provider-run.tsx';
import { useRouteParameter, useShownConnector, type ShownConnector } from '../../steps/use-connector.ts';

/** Starts the connector of a target; without it, and when come back to, the page that `fallback` names (contract §7). */
export function DirectScreen() {
  const method = useRouteParameter('method');
  const target = useRouteParameter('target');
  const { settings, native } = useAppState();
  const show = useShownConnector();
  const page = useSearchParameter('fallback') === 'register' ? '/register' : '/sign-in';
  // A reload or Back must not lead to the provider again.
  const [isNew] = useState(isNewNavigation);
  const connector = offeredConnectors(settings.socialConnectors, native ? readNativeApp() : undefined).find(
    (offered) => offered.target === target,
  );
  return connector && method === 'social' && isNew ? (
    <StartDirectly connector={show(connector)} page={page} />
  ) : (
    <>
      <ProviderBusy connector={undefined} />
      <Navigate to={page} />
    </>
  );
}

function StartDirectly({ connector, page }: { connector: ShownConnector; page: FirstPage }) {
  const { origin, settings } = useAppState();
  const [work] = useState(() =>
    startSocial({ connector, page, event: socialEvent(settings), origin, replace: true }),
  );
  return <ProviderRun work={work} connector={connector} page={page} />;
}
