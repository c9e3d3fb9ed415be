import { useState } from 'react';
import { offeredSsoConnectors } from '../domain/sso-connectors.ts';
import { SsoDirectStart, SsoReturnScreen } from '../features/single-sign-on/single-sign-on-screens.tsx';
import { SocialDirectStart } from '../features/social/direct-start.tsx';
import { SocialSignInScreen } from '../features/social/return-screens.tsx';
import { isNewNavigation } from '../platform/loading/page-lifecycle.ts';
import { useSettings } from '../state/app-state.ts';
import { useSearchParameter } from '../flow-pages/history-state.ts';
import { Navigate } from '../flow-pages/navigate.tsx';
import { ProviderBusy } from '../flow-pages/provider/provider-busy.tsx';
import { useRouteParameter } from '../flow-pages/use-connector.ts';

/** The page that a provider returns to, for single sign-on and for social connectors. */
export function ProviderReturnScreen() {
  const connectorId = useRouteParameter('connectorId');
  const isSso = offeredSsoConnectors(useSettings()).some(({ id }) => id === connectorId);
  return isSso ? <SsoReturnScreen /> : <SocialSignInScreen />;
}

/** Starts the connector that the address names. Without one, or after a reload or Back, it shows the page of `fallback`. */
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
