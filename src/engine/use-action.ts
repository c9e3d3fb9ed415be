import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPageRestored } from '../platform/page-lifecycle.ts';
import { createAction, type Action } from './action.ts';
import { IDLE, type ActionState } from './action-state.ts';
import { useAppServices } from './services.ts';

/** The action of the screen that calls it: one at a time, and stopped when the screen is left. */
export function useAction(): { state: ActionState; action: Action } {
  const services = useAppServices();
  const [action] = useState(() => createAction(services));
  const state = useSyncExternalStore(action.subscribe, action.get, () => IDLE);
  useEffect(() => {
    const stopListening = services.onLeave(action.stop);
    // A page restored from the back/forward cache is usable again (quality 5).
    const stopWatching = onPageRestored(action.stop);
    return () => {
      stopListening();
      stopWatching();
      action.stop();
    };
  }, [services, action]);
  return { state, action };
}
