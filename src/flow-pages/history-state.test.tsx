// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WHOLE_QUERY } from '../platform/navigation/whole-query.ts';
import { useRouteState } from './history-state.ts';

afterEach(cleanup);

const stateOf = (value: string) => ({ locationState: { identifier: { kind: 'username', value } } });

function Screen() {
  return <p>{useRouteState('/sign-in/password')?.routeState.identifier.value ?? 'no state'}</p>;
}

/** Renders the first of two screens; the second loads until `finishLoading`. */
async function renderScreens() {
  let finishLoading = () => {};
  const loaded = new Promise<void>((resolve) => (finishLoading = resolve));
  const load = () => loaded.then(() => ({ default: () => <p>second</p> }));
  const root = createRootRoute();
  const at = { getParentRoute: () => root };
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ ...at, path: '/sign-in/password', component: Screen }),
      createRoute({ ...at, path: '/register', component: lazyRouteComponent(load) }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    ...WHOLE_QUERY,
  });
  await router.navigate({ to: '/sign-in/password', state: stateOf('ada') });
  render(<RouterProvider router={router} />);
  await screen.findByText('ada');
  return { router, finishLoading };
}

it('keeps the location state of a screen until the next screen has loaded', async () => {
  const { router, finishLoading } = await renderScreens();
  let navigation = Promise.resolve();
  await act(async () => {
    navigation = router.navigate({ to: '/register' });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(router.state.location.pathname).toBe('/register');
  expect(screen.getByText('ada')).toBeTruthy();
  finishLoading();
  await act(() => navigation);
  expect(screen.getByText('second')).toBeTruthy();
});

it('gives a screen the new location state when its history entry is replaced', async () => {
  const { router } = await renderScreens();
  await act(() => router.navigate({ to: '/sign-in/password', state: stateOf('grace'), replace: true }));
  expect(screen.getByText('grace')).toBeTruthy();
});
