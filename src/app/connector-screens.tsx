import { lazyRouteComponent } from '@tanstack/react-router';
import { useState } from 'react';
import { offeredSsoConnectors } from '../domain/sso-connectors.ts';
import { isNewNavigation } from '../platform/page-lifecycle.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { useSettings } from '../state/app-state.ts';
import { useSearchParameter } from '../steps/history-state.ts';
import { Navigate } from '../steps/navigate.tsx';
import { ProviderBusy } from '../steps/provider/provider-busy.tsx';
import { useRouteParameter } from '../steps/use-connector.ts';

const social = () => loadChunk(() => import('../features/social/return-screens.tsx'));
const SocialSignInScreen = lazyRouteComponent(social, 'SocialSignInScreen');
const SocialDirectStart = lazyRouteComponent(
  () => loadChunk(() => import('../features/social/direct-start.tsx')),
  'SocialDirectStart',
);
const singleSignOn = () => loadChunk(() => import('../features/single-sign-on/single-sign-on-screens.tsx'));
const SsoReturnScreen = lazyRouteComponent(singleSignOn, 'SsoReturnScreen');
const SsoDirectStart = lazyRouteComponent(singleSignOn, 'SsoDirectStart');

/** The return from a provider: that of a single sign-on connector, else a social one. */
export function ProviderReturnScreen() {
  const connectorId = useRouteParameter('connectorId');
  const isSso = offeredSsoConnectors(useSettings()).some(({ id }) => id === connectorId);
  return isSso ? <SsoReturnScreen /> : <SocialSignInScreen />;
}

/** Starts the connector that the address names; without it, and when come back to, the page of `fallback` (contract §7). */
export function DirectScreen() {
  const method = useRouteParameter('method');
  const page = useSearchParameter('fallback') === 'register' ? '/register' : '/sign-in';
  // A reload or Back must not lead to the provider again.
  const [isNew] = useState(isNewNavigation);
  const fallback = (
    <>
      <ProviderBusy connector={undefined} />
      <Navigate to={page} />
    </>
  );
  if (!isNew) return fallback;
  switch (method) {
    case 'social':
      return <SocialDirectStart page={page} fallback={fallback} />;
    case 'sso':
      return <SsoDirectStart page={page} fallback={fallback} />;
    case undefined:
    default:
      return fallback;
  }
}
