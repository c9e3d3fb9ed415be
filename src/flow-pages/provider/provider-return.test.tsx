// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callServer } from '../../engine/effects/call-server.ts';
import type { Effect, NavigationRequest } from '../../engine/effects/effect.ts';
import { AppServicesContext, useAppServices } from '../../engine/services.ts';
import { saveTrip, takeTrip, type Trip } from '../../platform/storage/social-handoff.ts';
import { ProviderReturn, type Finish } from './provider-return.tsx';
import type { ShownConnector } from '../use-connector.ts';
import { createScreenHarness, type ScreenHarness } from '../../testing/screen-harness.tsx';

const acme: ShownConnector = { id: 'acme', platform: 'Web', name: 'Acme', logo: undefined };
const trip: Trip = {
  state: 's',
  page: '/register',
  search: '?app_id=a',
  agreed: false,
  event: 'Register',
  formValues: { identifier: 'olga@acme.example' },
};
const backToForm = { to: '/register', replace: true, formValues: trip.formValues };

const refusal = [422, { code: 'connector.general', message: 'No.' }] as const;

let harness: ScreenHarness;
let requests: NavigationRequest[];
beforeEach(async () => {
  harness = await createScreenHarness();
  requests = [];
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

/** Submits to the server, whose answers the harness queues. */
const ask: Finish = () => callServer({ request: (server) => server.submitAgain(), next: () => nothing });
const nothing: Effect = { kind: 'notice', text: { literal: 'Not expected.' } };

/** The page, its address, and a way to load it again with the same entry of the history. */
function Page({ connector, finish }: { connector: ShownConnector | undefined; finish: Finish }) {
  const [loads, setLoads] = useState(1);
  const { searchStr } = useLocation();
  const services = useAppServices();
  const [own] = useState(() => ({
    ...services,
    navigate: (request: NavigationRequest) => (requests.push(request), Promise.resolve()),
    interaction: { ...services.interaction, isOfOtherApi: (token: string) => token === 'other' },
    // No dialog of these tests gets an answer.
    alert: () => new Promise<never>(() => undefined),
  }));
  return (
    <AppServicesContext value={own}>
      <p data-testid="search">{searchStr}</p>
      <button onClick={() => setLoads(loads + 1)}>Reload</button>
      <ProviderReturn
        key={loads}
        connectorId="acme"
        connector={connector}
        begin={() => nothing}
        finish={finish}
      />
    </AppServicesContext>
  );
}

async function comeBack(
  search: string,
  {
    connector = acme,
    finish = ask,
    interactionToken,
  }: { connector?: ShownConnector | null; finish?: Finish; interactionToken?: string } = {},
): Promise<void> {
  saveTrip('acme', { ...trip, ...(interactionToken && { interactionToken }) }, Date.now());
  render(
    harness.screenElement(
      () => <Page connector={connector ?? undefined} finish={finish} />,
      {},
      null,
      search,
    ),
  );
  await screen.findByText('Reload');
  await settle();
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await settle();
};
const search = () => screen.getByTestId('search').textContent;

describe('the button back to the first page keeps the typed address and the query', () => {
  it.each([
    ['a cancelled trip', '?error=access_denied&state=s', 'Sign in another way'],
    ['a trip that the provider has refused', '?error=server_error&state=s', 'Start again'],
    ['an answer to another trip', '?code=1&state=other', 'Start again'],
    ['an answer that the server has refused', '?code=1&state=s', 'Start again'],
  ])('after %s', async (_, query, button) => {
    harness.respondWith(refusal);
    await comeBack(query);
    await press(button);
    expect(search()).toBe('?app_id=a');
    await vi.waitFor(() => expect(requests).toEqual([backToForm]));
  });
});

it('removes code and state from the address if the connector is gone', async () => {
  await comeBack('?code=secret&state=s', { connector: null });
  expect(search()).toBe('?app_id=a');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  await press('Start again');
  await vi.waitFor(() => expect(requests).toEqual([backToForm]));
});

it('keeps the pending sign-in when an address with another state is opened', async () => {
  await comeBack('?code=1&state=other');
  await screen.findByRole('button', { name: 'Start again' });
  expect(takeTrip('acme', 's', Date.now())).toEqual(trip);
});

it('finishes with the event that the sign-in began with', async () => {
  const finish = vi.fn<Finish>(ask);
  await comeBack('?code=1&state=s', { finish });
  expect(finish).toHaveBeenCalledWith('?code=1&state=s', expect.objectContaining({ event: 'Register' }));
});

it('starts again on the sign-in page if the sign-in began over another API of the server', async () => {
  await comeBack('?code=1&state=s', { interactionToken: 'other' });
  await vi.waitFor(() =>
    expect(requests).toEqual([{ to: '/sign-in', replace: true, flashMessage: 'error.start_again_title' }]),
  );
  expect(search()).toBe('?app_id=a');
  expect(harness.requests).toEqual([]);
});

it('shows no spinner behind a dialog', async () => {
  const hasSpinner = () => document.querySelector('[data-part=spinner]') !== null;
  harness.respondWith(new Promise(() => undefined));
  await comeBack('?code=1&state=s');
  expect(hasSpinner()).toBe(true);
  cleanup();
  await comeBack('?code=1&state=s', {
    finish: () => ({ kind: 'alert', text: { literal: 'No.' }, then: null }),
  });
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(hasSpinner()).toBe(false);
});

describe('a reload', () => {
  it('leads back to the application while the server checks the answer', async () => {
    harness.respondWith(new Promise(() => undefined));
    await comeBack('?code=1&state=s');
    await press('Reload');
    expect(requests).toEqual([{ to: '/unknown-session', replace: true }]);
    expect(screen.queryByText('This page needs the step before it.')).toBeNull();
  });

  it('starts again after the server has refused the answer', async () => {
    harness.respondWith(refusal);
    await comeBack('?code=1&state=s');
    await screen.findByRole('button', { name: 'Start again' });
    await press('Reload');
    expect(await screen.findByRole('button', { name: 'Start again' })).toBeTruthy();
    expect(requests).toEqual([]);
    expect(harness.requests).toHaveLength(1);
  });

  it.each<['network error' | readonly [number, unknown]]>([['network error'], [[502, { message: 'No.' }]]])(
    'starts again after a call that failed without a code: %j',
    async (failure) => {
      harness.respondWith(failure);
      await comeBack('?code=1&state=s');
      await screen.findByRole('button', { name: 'Try again' });
      await press('Reload');
      expect(await screen.findByRole('button', { name: 'Start again' })).toBeTruthy();
      expect(requests).toEqual([]);
    },
  );

  it('leads back to the application while “Try again” repeats the call', async () => {
    harness.respondWith('network error', new Promise(() => undefined));
    await comeBack('?code=1&state=s');
    await press('Try again');
    expect(harness.requests).toHaveLength(2);
    await press('Reload');
    expect(requests).toEqual([{ to: '/unknown-session', replace: true }]);
  });
});
