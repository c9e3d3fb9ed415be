import { useRouter, type HistoryState, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Effect } from '../../engine/effects/effect.ts';
import { useAppServices, type AppServices } from '../../engine/services.ts';
import { takeTrip, type Trip, type StartingPage } from '../../platform/storage/social-handoff.ts';

/** State of the entry until the server has said no: whether the answer has signed somebody in is not known. */
const CHECKING = 'checking';

/** What a provider's answer leads to; `start` is where the sign-in started. */
export type ProviderAnswer =
  /** No answer is in the address, or it was used up. */
  | { kind: 'none' }
  /** The page was loaded again while the server checked the answer, so that the session may have ended. */
  | { kind: 'interrupted' }
  /** The settings no longer have its connector. */
  | { kind: 'gone'; start: StartingPage }
  /** Its state is not the one that this browser sent. */
  | { kind: 'foreign'; start: StartingPage }
  /** The provider returned an error; `error` is its code. */
  | { kind: 'refused'; start: StartingPage; error: string }
  | { kind: 'accepted'; start: StartingPage; work: Effect };

/** Goes on with the query of the callback, for the sign-in that the trip belongs to. */
export type Finish = (search: string, trip: Trip) => Effect;

/**
 * Reads the answer in the address once; undefined until then. It leaves the address, for the query of the first page.
 * There is no `finish` where the connector is gone.
 */
export function useProviderAnswer(
  connectorId: string,
  finish: Finish | undefined,
): ProviderAnswer | undefined {
  const { history } = useRouter();
  const services = useAppServices();
  const [answer, setAnswer] = useState<ProviderAnswer>();
  const read = useEffectEvent(() => readAnswer(connectorId, finish, history, services));
  useEffect(() => {
    const first = read();
    // Reading changes the address and the storage, so it is no part of rendering.
    queueMicrotask(() => setAnswer((earlier) => earlier ?? first));
  }, []);
  return answer;
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
  if (state.answerUsed === true || search.length <= 1) return { kind: 'none' };
  const trip = takeTrip(connectorId, Date.now());
  const { page = '/sign-in', formValues } = trip ?? {};
  const start = { page, ...(formValues && { formValues }) };
  const leaveAddress = (answerUsed: HistoryState['answerUsed']) =>
    replaceQuery(history, trip?.search ?? '', { answerUsed });
  const error = parameters.get('error');
  const isForeign = trip === undefined || parameters.get('state') !== trip.state;
  if (!finish || error !== null || isForeign) {
    leaveAddress(true);
    if (!finish) return { kind: 'gone', start };
    return error === null ? { kind: 'foreign', start } : { kind: 'refused', start, error };
  }
  leaveAddress(CHECKING);
  // The interaction is the one of the page that the sign-in started from (quality 17).
  if (trip.interactionToken !== undefined) interaction.saveInPage(trip.interactionToken);
  if (trip.agreed) terms.set(true);
  return { kind: 'accepted', start, work: finish(search, trip) };
}

/** Replaces the query of the current entry, and changes its state. */
function replaceQuery(history: RouterHistory, search: string, change: HistoryState): void {
  const { pathname, state } = history.location;
  history.replace(pathname + search, { ...state, ...change });
  history.flush();
}
