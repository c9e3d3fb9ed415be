import { useRouter, type HistoryState, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Effect } from '../../engine/effects/effect.ts';
import { useAppServices, type AppServices } from '../../engine/services.ts';
import { takeTrip, type FirstPage } from '../../platform/social-handoff.ts';

/** What a provider's answer leads to; `page` is where the sign-in started. */
export type ProviderAnswer =
  /** No answer is in the address, or it was used up. */
  | { kind: 'none' }
  /** Its state is not the one that this browser sent. */
  | { kind: 'foreign'; page: FirstPage }
  /** The provider returned an error; `error` is its code. */
  | { kind: 'refused'; page: FirstPage; error: string }
  | { kind: 'accepted'; page: FirstPage; work: Effect };

/** Goes on with the query of the callback, for a sign-in that started at `page`. */
export type Finish = (search: string, page: FirstPage) => Effect;

/** Reads the answer in the address once; undefined until then. It leaves the address, for the query of the first page. */
export function useProviderAnswer(connectorId: string, finish: Finish): ProviderAnswer | undefined {
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
  finish: Finish,
  history: RouterHistory,
  { interaction, terms }: Pick<AppServices, 'interaction' | 'terms'>,
): ProviderAnswer {
  const { search, state } = history.location;
  const parameters = new URLSearchParams(search);
  if (state.answerUsed === true || search.length <= 1) return { kind: 'none' };
  const trip = takeTrip(connectorId, Date.now());
  const page = trip?.page ?? '/sign-in';
  replaceQuery(history, trip?.search ?? '', { answerUsed: true });
  const error = parameters.get('error');
  if (error !== null) return { kind: 'refused', page, error };
  if (trip === undefined || parameters.get('state') !== trip.state) return { kind: 'foreign', page };
  // The interaction is the one of the page that the sign-in started from (quality 17).
  if (trip.generation !== undefined) interaction.saveInPage(trip.generation);
  if (trip.agreed) terms.set(true);
  return { kind: 'accepted', page, work: finish(search, page) };
}

/** Replaces the query of the current entry, and changes its state. */
function replaceQuery(history: RouterHistory, search: string, change: HistoryState): void {
  const { pathname, state } = history.location;
  history.replace(pathname + search, { ...state, ...change });
  history.flush();
}
