import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Effect } from '../../engine/effects/effect.ts';
import { useAppServices } from '../../engine/services.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { WholeNames } from '../../layout/whole-names.tsx';
import { changeEntryState } from '../../platform/navigation/history.ts';
import type { StartingPage } from '../../platform/storage/social-handoff.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { InvalidSession } from '../invalid-session.tsx';
import { Navigate } from '../navigate.tsx';
import type { ShownConnector } from '../use-connector.ts';
import { ProviderBusy } from './provider-busy.tsx';
import { ConnectorNotFound } from './connector-not-found.tsx';
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

interface Props {
  connectorId: string;
  /** Undefined where the settings no longer have it. */
  connector: ShownConnector | undefined;
  /** Another trip to the provider; an error leads back to `start`. */
  begin: (start: StartingPage, connector: ShownConnector) => Effect;
  finish: Finish;
}

/** The page to which a provider sends the person back. */
export function ProviderReturn({ connectorId, connector, begin, finish }: Props) {
  const { history } = useRouter();
  const answer = useProviderAnswer(connectorId, connector && finish);
  const [onFailed] = useState(() => () => changeEntryState(history, { answerUsed: true }));
  if (!answer) return <ProviderBusy connector={connector} />;
  if (answer.kind === 'interrupted') return <Navigate to="/unknown-session" />;
  if (!connector || answer.kind === 'gone')
    return <ConnectorNotFound {...('start' in answer && answer.start)} />;
  const { name } = connector;
  switch (answer.kind) {
    case 'none':
      return <InvalidSession />;
    case 'foreign':
      return (
        <ProviderError
          title="error.invalid_connector_auth"
          text={{ key: 'error.social_state_lost', values: { name } }}
          {...answer.start}
        />
      );
    case 'refused':
      return CANCELLED.includes(answer.error) ? (
        <Cancelled connector={connector} begin={begin} start={answer.start} />
      ) : (
        <ProviderError text={{ key: 'error.social_failed', values: { name } }} {...answer.start} />
      );
    case 'accepted':
      return (
        <ProviderRun work={answer.work} connector={connector} start={answer.start} onFailed={onFailed} />
      );
  }
}

/** The person changed their mind, so that nothing went wrong: the provider again, or the first page. */
interface CancelledProps extends Pick<Props, 'begin'> {
  connector: ShownConnector;
  start: StartingPage;
}

function Cancelled({ connector, begin, start }: CancelledProps) {
  const { t } = useTranslate();
  const { navigate } = useAppServices();
  const [work, setWork] = useState<Effect>();
  const values = { name: connector.name };
  if (work) return <ProviderRun work={work} connector={connector} start={start} />;
  return (
    <ErrorPage
      title="error.social_cancelled_title"
      text={{ key: 'error.social_cancelled', values }}
      calm
      actions={
        <>
          <Button onClick={() => setWork(begin(start, connector))}>
            {t('action.try_name_again', values)}
          </Button>
          <Button
            variant="secondary"
            goTo={() =>
              navigate({
                to: start.page,
                replace: true,
                ...(start.formValues && { formValues: start.formValues }),
              })
            }
          >
            {t('action.sign_in_another_way')}
          </Button>
          <WholeNames values={values} />
        </>
      }
    />
  );
}
