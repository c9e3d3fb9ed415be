import type { ComponentType } from 'react';
import type { Path, StateOf } from '../domain/routes.ts';
import { useRouteState } from './history-state.ts';
import { InvalidSession } from './invalid-session.tsx';

export interface ScreenProps<P extends Path> {
  /** What the history entry holds for this page. */
  state: StateOf<P>;
}

/** A component that `preload` loads before it is shown. */
type Screen<P extends Path> = ComponentType<ScreenProps<P>> & { preload?: () => Promise<unknown> };

/** Gives a screen the state of its history entry, or shows an error page where that is missing. */
export function routeScreen<P extends Path>(path: P, Screen: Screen<P>) {
  function RouteScreen() {
    const route = useRouteState(path);
    return route ? <Screen key={route.pageKey} state={route.state} /> : <InvalidSession />;
  }
  return Screen.preload ? Object.assign(RouteScreen, { preload: Screen.preload }) : RouteScreen;
}
