import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { mergeParameters, withParameters } from '../../domain/callback-parameters.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { takeReturnLink } from '../../platform/social-handoff.ts';
import { InvalidSession } from '../../steps/invalid-session.tsx';
import { SocialBusy } from './social-busy.tsx';
import { SocialError } from './social-error.tsx';
import { SocialRun } from './social-run.tsx';
import { useRouteConnector, useRouteParameter, type ShownConnector } from '../../steps/use-connector.ts';
import { useProviderAnswer } from './use-provider-answer.ts';

/** Passes the provider's answer on: to the app or page whose trip it was, else to the social sign-in. */
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
  return <SocialRun work={work} connector={connector} page="/sign-in" />;
}

export function SocialSignInScreen() {
  const connector = useRouteConnector();
  return connector ? (
    <FinishSignIn connector={connector} />
  ) : (
    <SocialError title="error.connector_not_found" text={{ key: 'error.method_not_enabled' }} />
  );
}

/** Codes of providers for a person who changed their mind; OAuth has the first one, others are common. */
const CANCELLED: readonly string[] = [
  'access_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'user_cancelled',
  'user_denied',
];

function FinishSignIn({ connector }: { connector: ShownConnector }) {
  const answer = useProviderAnswer(connector);
  const { name } = connector;
  switch (answer?.kind) {
    case undefined:
      return <SocialBusy connector={connector} />;
    case 'none':
      return <InvalidSession />;
    case 'foreign':
      return (
        <SocialError
          title="error.invalid_connector_auth"
          text={{ key: 'error.social_state_lost', values: { name } }}
          page={answer.page}
        />
      );
    case 'refused':
      return CANCELLED.includes(answer.error) ? (
        <SocialError
          title="error.social_cancelled_title"
          text={{ key: 'error.social_cancelled', values: { name } }}
          page={answer.page}
        />
      ) : (
        <SocialError text={{ key: 'error.social_failed', values: { name } }} page={answer.page} />
      );
    case 'accepted':
      return <SocialRun work={answer.work} connector={connector} page={answer.page} />;
  }
}
