import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { connectorData, mergeParameters, withParameters } from '../../domain/callback-parameters.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { takeReturnLink, type FirstPage } from '../../platform/social-handoff.ts';
import { useAppState } from '../../state/app-state.ts';
import { callbackUri } from '../../steps/provider/callback-uri.ts';
import { ConnectorNotFound } from '../../steps/provider/connector-not-found.tsx';
import { ProviderReturn } from '../../steps/provider/provider-return.tsx';
import { ProviderRun } from '../../steps/provider/provider-run.tsx';
import type { Finish } from '../../steps/provider/use-provider-answer.ts';
import { useRouteConnector, useRouteParameter, type ShownConnector } from '../../steps/use-connector.ts';
import { finishSocial, socialEvent, startSocial } from './steps.ts';

/** Passes the provider's answer on: to the app or page whose trip it was, else to the page that finishes the sign-in. */
export function SocialCallbackScreen() {
  const connector = useRouteConnector();
  const connectorId = useRouteParameter('connectorId') ?? '';
  const { history } = useRouter();
  const navigate = useNavigate();
  const [work] = useState(() => async (): Promise<Effect | null> => {
    const query = mergeParameters(history.location.search, history.location.hash);
    const link = takeReturnLink(connectorId, new URLSearchParams(query).get('state'));
    if (link !== undefined) return { kind: 'redirect', to: withParameters(link, query), native: true };
    const to = '/sign-in/social/$connectorId';
    await navigate({ to, params: { connectorId }, search: { query }, replace: true });
    return null;
  });
  return <ProviderRun work={work} connector={connector} page="/sign-in" />;
}

export function SocialSignInScreen() {
  const connector = useRouteConnector();
  return connector ? <FinishSocial connector={connector} /> : <ConnectorNotFound />;
}

function FinishSocial({ connector }: { connector: ShownConnector }) {
  const { origin, settings } = useAppState();
  const { id: connectorId, name } = connector;
  const finish: Finish = (search, page) => {
    const data = connectorData(search, callbackUri(connectorId, origin));
    return finishSocial({ event: socialEvent(settings), connectorId, name, data, page });
  };
  const begin = (page: FirstPage) =>
    startSocial({ connector, page, event: socialEvent(settings), origin, replace: true });
  return <ProviderReturn connector={connector} begin={begin} finish={finish} />;
}
