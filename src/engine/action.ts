import { useEffect, useState, useSyncExternalStore } from 'react';
import { missingCodeText } from './errors/missing-code-text.ts';
import { loadChunk, reloadKeeping } from '../platform/loading/load-chunk.ts';
import { isOnline } from '../platform/loading/online.ts';
import { hasTickedBox } from '../platform/document/ticked-box.ts';
import { onPageRestored } from '../platform/loading/page-lifecycle.ts';
import { IDLE, nextAction, type ActionEvent, type ActionState } from './action-state.ts';
import type { Effect } from './effects/effect.ts';
import { createJournal } from './journal.ts';
import type { Action, Run, ScreenHandle } from './run.ts';
import { useAppServices, type AppServices } from './services.ts';

export interface ActionController {
  get: () => ActionState;
  subscribe: (listener: () => void) => () => void;
  /** Does nothing while another run is under way: three clicks in one tick send one request. */
  run: (action: Action, handle?: ScreenHandle) => void;
  /** Repeats the call that failed after the form's own call, or runs the effect that the notice offers instead. */
  retry: () => void;
  /** Repeats a redirect that the browser did not follow. */
  redirectAgain: () => void;
  /** Call it when the person leaves the screen or starts again: it sends no further call. */
  stop: () => void;
}

/** Loads the chunks that only a submit needs; the page requests them when it is idle. Rejects if the file cannot be loaded. */
export const loadSubmit = ({ loadAdapter }: Pick<AppServices, 'loadAdapter'>) =>
  Promise.all([import('./run-action.ts'), loadAdapter()]);

/** Runs the actions of one screen, one at a time. */
export function createActionController(services: AppServices): ActionController {
  const listeners = new Set<() => void>();
  let state = IDLE;
  let again: Effect | undefined;
  const journal = createJournal();
  let abort = new AbortController();
  let handle: ScreenHandle = {};

  const dispatch = (event: ActionEvent): boolean => {
    const next = nextAction(state, event);
    if (next === state) return false;
    state = next;
    for (const listener of listeners) listener();
    return true;
  };

  const start = (action: Action, from: ScreenHandle, formCallDone: boolean): void => {
    if (!dispatch({ type: 'started', control: from.control })) return;
    handle = from;
    const { signal } = (abort = new AbortController());
    const run: Run = {
      ...from,
      signal,
      dispatch: (event) => void (signal.aborted || dispatch(event)),
      interactionToken: services.interaction.ofPage(),
      formCallDone,
      journal,
      retry: { set: (effect) => void (signal.aborted || (again = effect)) },
    };
    const keep = () => {
      const typed = from.typed?.();
      const isPressed = from.control !== undefined;
      const toRepeat =
        from.form?.typedSecret() ?? (hasTickedBox() ? 'choice' : isPressed ? 'action' : undefined);
      if (typed || toRepeat) services.saveDraft(typed, toRepeat && `description.page_updated_${toRepeat}`);
    };
    void loadChunk(() => loadSubmit(services), { reload: () => reloadKeeping(keep) }).then(
      ([{ runAction }, adapter]) => runAction(action, run, { ...services, ...adapter }),
      (error: unknown) => reportMissingCode(error, run, services),
    );
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (action, from = {}) => start(action, from, false),
    retry: () => {
      const offered = 'notice' in state ? state.notice?.retry : undefined;
      if (offered) start(offered, handle, false);
      else if (again) start(again, handle, true);
    },
    redirectAgain: () => {
      // The first redirect has checked whether the URL may be native.
      if (state.phase === 'redirecting') services.redirect(state.url, { native: true });
    },
    stop: () => {
      abort.abort();
      journal.clear();
      again = undefined;
      dispatch({ type: 'stopped' });
    },
  };
}

function reportMissingCode(error: unknown, { dispatch, control }: Run, { toast }: AppServices): void {
  const text = missingCodeText(error);
  toast(text);
  // Offline, the banner is enough if the person pressed a control, because they can press it again.
  if (isOnline() || control === undefined)
    dispatch({ type: 'noticed', notice: { text, code: undefined, canRetry: false } });
  dispatch({ type: 'finished' });
}

/** The action of the screen that calls it; it stops when the person leaves the screen. */
export function useAction(): { actionState: ActionState; controller: ActionController } {
  const services = useAppServices();
  const [controller] = useState(() => createActionController(services));
  const actionState = useSyncExternalStore(controller.subscribe, controller.get, () => IDLE);
  useEffect(() => {
    const stopListening = services.onLeave(controller.stop);
    // A page restored from the back/forward cache is usable again.
    const stopWatching = onPageRestored(controller.stop);
    return () => {
      stopListening();
      stopWatching();
      controller.stop();
    };
  }, [services, controller]);
  return { actionState, controller };
}
