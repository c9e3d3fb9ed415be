import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { connectorData } from '../../domain/callback-parameters.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { useAppServices, type AppServices } from '../../engine/services.ts';
import { callbackUri, finishSocial, socialEvent } from './steps.ts';
import { replaceQuery } from '../../platform/history.ts';
import { takeTrip, type FirstPage } from '../../platform/social-handoff.ts';
import type { ShownConnector } from '../../steps/use-connector.ts';

/** What a provider's answer leads to; `page` is where the sign-in started. */
export type ProviderAnswer =
  /** No answer is in the address, or it was used up. */
  | { kind: 'none' }
  /** Its state is not the one that this browser sent. */
  | { kind: 'foreign'; page: FirstPage }
  /** The provider returned an error; `error` is its code. */
  | { kind: 'refused'; page: FirstPage; error: string }
  | { kind: 'accepted'; page: FirstPage; work: Effect };

/** Reads the answer in the address once; undefined until then. It leaves the address, for the query of the first page. */
export function useProviderAnswer({
  id,
  name,
}: Pick<ShownConnector, 'id' | 'name'>): ProviderAnswer | undefined {
  const { history } = useRouter();
  const services = useAppServices();
  const [answer, setAnswer] = useState<ProviderAnswer>();
  useEffect(() => {
    const read = readAnswer(id, name, history, services);
    // Reading changes the address and the storage, so it is no part of rendering.
    queueMicrotask(() => setAnswer((earlier) => earlier ?? read));
  }, [id, name, history, services]);
  return answer;
}

function readAnswer(
  connectorId: string,
  name: string,
  history: RouterHistory,
  { context, interaction, terms }: Pick<AppServices, 'context' | 'interaction' | 'terms'>,
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
  const data = connectorData(search, callbackUri(connectorId, window.location.origin));
  const event = socialEvent(context().settings);
  return { kind: 'accepted', page, work: finishSocial({ event, connectorId, name, data, page }) };
}
