import { InvalidSession } from '../invalid-session.tsx';
import type { ShownConnector } from '../use-connector.ts';
import { ProviderBusy } from './provider-busy.tsx';
import { ProviderError } from './provider-error.tsx';
import { ProviderRun } from './provider-run.tsx';
import { useProviderAnswer, type Finish } from './use-provider-answer.ts';

/** Codes of providers for a person who changed their mind; OAuth has the first one, others are common. */
const CANCELLED: readonly string[] = [
  'access_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'user_cancelled',
  'user_denied',
];

/** The page to which a provider sends the person back. */
export function ProviderReturn({ connector, finish }: { connector: ShownConnector; finish: Finish }) {
  const { id, name } = connector;
  const answer = useProviderAnswer(id, finish);
  switch (answer?.kind) {
    case undefined:
      return <ProviderBusy connector={connector} />;
    case 'none':
      return <InvalidSession />;
    case 'foreign':
      return (
        <ProviderError
          title="error.invalid_connector_auth"
          text={{ key: 'error.social_state_lost', values: { name } }}
          page={answer.page}
        />
      );
    case 'refused':
      return CANCELLED.includes(answer.error) ? (
        <ProviderError
          title="error.social_cancelled_title"
          text={{ key: 'error.social_cancelled', values: { name } }}
          page={answer.page}
        />
      ) : (
        <ProviderError text={{ key: 'error.social_failed', values: { name } }} page={answer.page} />
      );
    case 'accepted':
      return <ProviderRun work={answer.work} connector={connector} page={answer.page} />;
  }
}
