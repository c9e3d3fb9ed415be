import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { connectorData, mergeParameters, withParameters } from '../../domain/callback-parameters.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { countEntry } from '../../platform/navigation/history.ts';
import { takeReturnLink } from '../../platform/storage/social-handoff.ts';
import { useAppState } from '../../state/app-state.ts';
import { callbackUri } from '../../flow-pages/provider/trip-addresses.ts';
import { ProviderReturn, type Finish } from '../../flow-pages/provider/provider-return.tsx';
import { ProviderRun } from '../../flow-pages/provider/provider-run.tsx';
import { useRouteConnector, useRouteParameter } from '../../flow-pages/use-connector.ts';
import { finishSocial, socialEvent, startSocial } from './steps.ts';

/** Passes the provider's answer on to the app or page that started the sign-in, else to the page that finishes it. */
export function SocialCallbackScreen() {
  const connector = useRouteConnector();
  const connectorId = useRouteParameter('connectorId') ?? '';
  const { history } = useRouter();
  const navigate = useNavigate();
  const [action] = useState(() => async (): Promise<Effect | null> => {
    const query = mergeParameters(history.location.search, history.location.hash);
    const link = takeReturnLink(connectorId, new URLSearchParams(query).get('state'));
    if (link !== undefined) return { kind: 'redirect', to: withParameters(link, query), native: true };
    const to = '/sign-in/social/$connectorId';
    const state = countEntry(history, true);
    await navigate({ to, params: { connectorId }, search: { query }, replace: true, state });
    return null;
  });
  return <ProviderRun action={action} connector={connector} start={{ page: '/sign-in' }} />;
}

export function SocialSignInScreen() {
  const connector = useRouteConnector();
  const connectorId = useRouteParameter('connectorId') ?? '';
  const { origin, settings } = useAppState();
  const name = connector?.name ?? '';
  const finish: Finish = (search, { event = 'SignIn', page, formValues }) => {
    const data = connectorData(search, callbackUri(connectorId, origin));
    return finishSocial({ event, connectorId, name, data, page, formValues });
  };
  return (
    <ProviderReturn
      connectorId={connectorId}
      connector={connector}
      begin={(start, shown) =>
        startSocial({
          ...start,
          connector: shown,
          event: socialEvent(settings),
          origin,
          replace: true,
        })
      }
      finish={finish}
    />
  );
}
