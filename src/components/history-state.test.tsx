// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { IdentifierCarry } from '../flows/location-state.ts';
import { useCarry } from './history-state.ts';

afterEach(cleanup);

const carryOf = (value: string) => ({ carry: { identifier: { kind: 'username', value } } });

function Shows() {
  return <p>{useCarry(IdentifierCarry)?.carry.identifier.value ?? 'nothing was handed over'}</p>;
}

/** Two screens; the second one is slow to come. */
async function stage() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const root = createRootRoute();
  const at = { getParentRoute: () => root };
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ ...at, path: '/first', component: Shows }),
      createRoute({ ...at, path: '/second', component: () => <p>second</p>, loader: () => arrived }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.navigate({ to: '/first', state: carryOf('ada') });
  render(<RouterProvider router={router} />);
  await screen.findByText('ada');
  return { router, arrive };
}

it('a screen keeps what it was handed until the next one is there', async () => {
  const { router, arrive } = await stage();
  let going = Promise.resolve();
  await act(async () => {
    going = router.navigate({ to: '/second' });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(router.state.location.pathname).toBe('/second');
  expect(screen.getByText('ada')).toBeTruthy();
  arrive();
  await act(() => going);
  expect(screen.getByText('second')).toBeTruthy();
});

it('a screen that is handed something else in its place shows that', async () => {
  const { router } = await stage();
  await act(() => router.navigate({ to: '/first', state: carryOf('grace'), replace: true }));
  expect(screen.getByText('grace')).toBeTruthy();
});
