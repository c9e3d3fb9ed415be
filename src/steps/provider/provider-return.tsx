import { useState } from 'react';
import type { Effect } from '../../engine/effects/effect.ts';
import { useAppServices } from '../../engine/services.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { WholeNames } from '../../layout/whole-names.tsx';
import type { FirstPage } from '../../platform/social-handoff.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
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

interface Props {
  connector: ShownConnector;
  /** Another trip to the provider; an error leads back to `page`. */
  begin: (page: FirstPage) => Effect;
  finish: Finish;
}

/** The page to which a provider sends the person back. */
export function ProviderReturn({ connector, begin, finish }: Props) {
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
        <Cancelled connector={connector} begin={begin} page={answer.page} />
      ) : (
        <ProviderError text={{ key: 'error.social_failed', values: { name } }} page={answer.page} />
      );
    case 'accepted':
      return <ProviderRun work={answer.work} connector={connector} page={answer.page} />;
  }
}

/** The person changed their mind, so that nothing went wrong: the provider again, or the first page. */
function Cancelled({ connector, begin, page }: Omit<Props, 'finish'> & { page: FirstPage }) {
  const { t } = useTranslate();
  const { navigate } = useAppServices();
  const [work, setWork] = useState<Effect>();
  const values = { name: connector.name };
  if (work) return <ProviderRun work={work} connector={connector} page={page} />;
  return (
    <ErrorPage
      title="error.social_cancelled_title"
      text={{ key: 'error.social_cancelled', values }}
      calm
      actions={
        <>
          <Button onClick={() => setWork(begin(page))}>{t('action.try_name_again', values)}</Button>
          <Button variant="secondary" goTo={() => navigate({ to: page, replace: true })}>
            {t('action.sign_in_another_way')}
          </Button>
          <WholeNames values={values} />
        </>
      }
    />
  );
}
