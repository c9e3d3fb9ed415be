import { loadingOverlay as times } from '../domain/generated/constants.ts';
import { createStore, type Store } from './store.ts';

/** Phases of the overlay. In the two trigger phases a timer is started. */
export type LoadingPhase = 'off' | 'delayTrigger' | 'delayWait' | 'onTrigger' | 'onWait' | 'on';

interface LoadingState {
  phase: LoadingPhase;
  /** False while the overlay only waits for its minimum time. */
  loading: boolean;
}

type LoadingEvent = 'begin' | 'end' | 'timer-started' | 'timeout';

const IDLE: LoadingState = { phase: 'off', loading: false };

function nextLoading({ phase, loading }: LoadingState, event: LoadingEvent): LoadingState {
  switch (event) {
    case 'begin':
      return { phase: phase === 'off' ? 'delayTrigger' : phase, loading: true };
    case 'end':
      return phase === 'onTrigger' || phase === 'onWait' ? { phase, loading: false } : IDLE;
    case 'timer-started':
      if (phase === 'delayTrigger') return { phase: 'delayWait', loading };
      return phase === 'onTrigger' ? { phase: 'onWait', loading } : { phase, loading };
    case 'timeout':
      if (phase === 'delayWait') return { phase: 'onTrigger', loading };
      if (phase === 'onWait') return loading ? { phase: 'on', loading } : IDLE;
      return { phase, loading };
  }
}

export const isShown = ({ phase }: LoadingState): boolean => phase.startsWith('on');

export interface Loading {
  state: Store<LoadingState>;
  /** Call `end` once for each `begin`. */
  begin: () => void;
  end: () => void;
}

/** Shows the overlay after 400 ms of loading, and then for at least 400 ms. */
export function createLoading(): Loading {
  const state = createStore<LoadingState>(IDLE);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tasks = 0;

  const send = (event: LoadingEvent): void => {
    const next = nextLoading(state.get(), event);
    if (next.phase === 'off') clearTimeout(timer);
    state.set(next);
    if (next.phase !== 'delayTrigger' && next.phase !== 'onTrigger') return;
    const wait = next.phase === 'delayTrigger' ? times.delayMs : times.minVisibleMs;
    timer = setTimeout(() => send('timeout'), wait);
    send('timer-started');
  };

  return {
    state,
    begin: () => {
      tasks += 1;
      if (tasks === 1) send('begin');
    },
    end: () => {
      if (tasks === 0) return;
      tasks -= 1;
      if (tasks === 0) send('end');
    },
  };
}
