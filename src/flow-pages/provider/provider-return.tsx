import { useRouter, type HistoryState, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Effect } from '../../engine/effects/effect.ts';
import { useAppServices, type AppServices } from '../../engine/services.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { WholeNames } from '../../layout/whole-names.tsx';
import { changeEntryState } from '../../platform/navigation/history.ts';
import { takeTrip, type StartingPage, type Trip } from '../../platform/storage/social-handoff.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { InvalidSession } from '../invalid-session.tsx';
import { Navigate } from '../navigate.tsx';
import type { ShownConnector } from '../use-connector.ts';
import { ConnectorNotFound, ProviderError } from './provider-error.tsx';
import { useProviderRun } from './provider-run.tsx';

/** The entry's state while the server checks the answer: until the page shows an error, the user might be signed in. */
const CHECKING = 'checking';

/** The result of reading a provider's answer; an error leads back to `start`. */
type ProviderAnswer =
  /** The address has no answer, or one that was already used. */
  | { kind: 'missing' }
  /** The page was reloaded while the server checked the answer, so the session may have ended. */
  | { kind: 'interrupted' }
  /** The settings no longer have its connector. */
  | { kind: 'gone'; start: StartingPage }
  /** The state of the answer is not the one that this browser sent. */
  | { kind: 'stateMismatch'; start: StartingPage }
  /** The sign-in began over another API of the server. */
  | { kind: 'otherApi' }
  /** The provider returned an error; `error` is its code. */
  | { kind: 'providerError'; start: StartingPage; error: string }
  | { kind: 'ok'; start: StartingPage; action: Effect };

/** Finishes the sign-in with the query of the callback. */
export type Finish = (search: string, trip: Trip) => Effect;

interface Props {
  connectorId: string;
  /** Undefined if the settings no longer have it. */
  connector: ShownConnector | undefined;
  /** Goes to the provider again; an error leads back to `start`. */
  begin: (start: StartingPage, connector: ShownConnector) => Effect;
  finish: Finish;
}

const SIGN_IN: StartingPage = { page: '/sign-in' };

/**
 * Reads the answer in the address once, replaces it by the query of the page where the sign-in started, and finishes
 * the sign-in. `answer` is undefined before that. `page` shows the sign-in, or another one that `run` has started.
 */
function useProviderReturn({ connectorId, connector, finish }: Omit<Props, 'begin'>) {
  const { history } = useRouter();
  const services = useAppServices();
  const [answer, setAnswer] = useState<ProviderAnswer>();
  const { run, page, hasFailed } = useProviderRun(
    connector,
    answer && 'start' in answer ? answer.start : SIGN_IN,
  );
  const read = useEffectEvent(() => readAnswer(connectorId, connector && finish, history, services));
  useEffect(() => {
    const first = read();
    // Reading changes the address and the storage, so it must not happen while rendering.
    queueMicrotask(() => setAnswer((earlier) => earlier ?? first));
  }, []);
  useEffect(() => {
    if (answer?.kind === 'ok') run(answer.action);
  }, [answer, run]);
  useEffect(() => {
    // A reload of an error page starts again: the user has seen that nobody is signed in.
    if (answer?.kind === 'ok') changeEntryState(history, { answerUsed: hasFailed || CHECKING });
  }, [hasFailed, answer, history]);
  return { answer, run, page };
}

function readAnswer(
  connectorId: string,
  finish: Finish | undefined,
  history: RouterHistory,
  { interaction, terms }: Pick<AppServices, 'interaction' | 'terms'>,
): ProviderAnswer {
  const { search, state } = history.location;
  const parameters = new URLSearchParams(search);
  if (state.answerUsed === CHECKING) return { kind: 'interrupted' };
  if (state.answerUsed === true || search.length <= 1) return { kind: 'missing' };
  const returnedState = parameters.get('state');
  const trip = takeTrip(connectorId, returnedState, Date.now());
  const { page = '/sign-in', formValues } = trip ?? {};
  const start = { page, ...(formValues && { formValues }) };
  const leaveAddress = (answerUsed: HistoryState['answerUsed']) =>
    replaceQuery(history, trip?.search ?? '', { answerUsed });
  const error = parameters.get('error');
  const isMismatch = trip === undefined || returnedState !== trip.state;
  if (!finish || error !== null || isMismatch) {
    leaveAddress(true);
    if (!finish) return { kind: 'gone', start };
    return error === null ? { kind: 'stateMismatch', start } : { kind: 'providerError', start, error };
  }
  if (trip.interactionToken !== undefined && interaction.isOfOtherApi(trip.interactionToken)) {
    leaveAddress(true);
    return { kind: 'otherApi' };
  }
  leaveAddress(CHECKING);
  // This page continues the interaction of the page where the sign-in started.
  if (trip.interactionToken !== undefined) interaction.saveInPage(trip.interactionToken);
  if (trip.agreed) terms.set(true);
  return { kind: 'ok', start, action: finish(search, trip) };
}

/** Replaces the query of the current entry, and changes its state. */
function replaceQuery(history: RouterHistory, search: string, change: HistoryState): void {
  const { pathname, state } = history.location;
  history.replace(pathname + search, { ...state, ...change });
  history.flush();
}

/** Codes that providers send when a person cancels; OAuth defines the first one, the others are common. */
const CANCELLED: readonly string[] = [
  'access_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'user_cancelled',
  'user_denied',
];

/** The page to which a provider sends the person back. */
export function ProviderReturn({ connectorId, connector, begin, finish }: Props) {
  const { answer, run, page } = useProviderReturn({ connectorId, connector, finish });
  const [hasBegun, setHasBegun] = useState(false);
  if (!answer || hasBegun) return page;
  if (answer.kind === 'interrupted') return <Navigate to="/unknown-session" />;
  if (answer.kind === 'otherApi') return <Navigate to="/sign-in" flashMessage="error.start_again_title" />;
  if (!connector || answer.kind === 'gone')
    return <ConnectorNotFound {...('start' in answer && answer.start)} />;
  const { name } = connector;
  switch (answer.kind) {
    case 'missing':
      return <InvalidSession />;
    case 'stateMismatch':
      return (
        <ProviderError
          title="error.invalid_connector_auth"
          text={{ key: 'error.social_state_lost', values: { name } }}
          {...answer.start}
        />
      );
    case 'providerError':
      return CANCELLED.includes(answer.error) ? (
        <Cancelled
          name={name}
          start={answer.start}
          onRepeat={() => {
            setHasBegun(true);
            run(begin(answer.start, connector));
          }}
        />
      ) : (
        <ProviderError text={{ key: 'error.social_failed', values: { name } }} {...answer.start} />
      );
    case 'ok':
      return page;
  }
}

/** The person cancelled, so this is no error; they can choose the provider again, or the first page. */
interface CancelledProps {
  name: string;
  start: StartingPage;
  onRepeat: () => void;
}

function Cancelled({ name, start, onRepeat }: CancelledProps) {
  const { t } = useTranslate();
  const { navigate } = useAppServices();
  const values = { name };
  return (
    <ErrorPage
      title="error.social_cancelled_title"
      text={{ key: 'error.social_cancelled', values }}
      calm
      actions={
        <>
          <Button onClick={onRepeat}>{t('action.try_name_again', values)}</Button>
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
