import { loadingOverlay as times } from '../api/generated/constants.ts';
import { createStore, type Store } from './store.ts';

/** Where the overlay stands (contract §16). The two triggers last no time: in them a clock is set. */
export type LoadingPhase = 'off' | 'delayTrigger' | 'delayWait' | 'onTrigger' | 'onWait' | 'on';

export interface LoadingState {
  phase: LoadingPhase;
  /** Is anything loading? An overlay that has just been shown stays a while all the same. */
  loading: boolean;
}

export type LoadingEvent = 'begin' | 'end' | 'clock-set' | 'time-up';

export const IDLE: LoadingState = { phase: 'off', loading: false };

/** What comes next: the whole machine, without its clock. */
export function nextLoading({ phase, loading }: LoadingState, event: LoadingEvent): LoadingState {
  switch (event) {
    case 'begin':
      return { phase: phase === 'off' ? 'delayTrigger' : phase, loading: true };
    case 'end':
      return phase === 'onTrigger' || phase === 'onWait' ? { phase, loading: false } : IDLE;
    case 'clock-set':
      if (phase === 'delayTrigger') return { phase: 'delayWait', loading };
      return phase === 'onTrigger' ? { phase: 'onWait', loading } : { phase, loading };
    case 'time-up':
      if (phase === 'delayWait') return { phase: 'onTrigger', loading };
      if (phase === 'onWait') return loading ? { phase: 'on', loading } : IDLE;
      return { phase, loading };
  }
}

/** Is the overlay to be seen? */
export const isShown = ({ phase }: LoadingState): boolean => phase.startsWith('on');

export interface Loading {
  state: Store<LoadingState>;
  /** Something loads; each `begin` has its `end`. */
  begin: () => void;
  end: () => void;
}

/** Shows the overlay once loading has lasted 400 ms, and then for 400 ms at least (contract §16, §21). */
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
    timer = setTimeout(() => send('time-up'), wait);
    send('clock-set');
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
