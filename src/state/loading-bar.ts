import { loadingBar as times, modal } from '../domain/generated/constants.ts';
import { createStore, type Store } from './store.ts';

interface BarState {
  phase: 'off' | 'running' | 'full' | 'fading';
  percent: number;
}

/** Each move takes this share of the rest, so the bar never fills by itself. */
const SHARE = 0.3;
const OFF: BarState = { phase: 'off', percent: 0 };

interface LoadingBarControl {
  state: Store<BarState>;
  begin: () => void;
  end: () => void;
  /** Stops its timers. */
  stop: () => void;
}

/**
 * Appears after 300 ms of loading and moves every 500 ms; at the end it is full for 1000 ms and fades out in 300 ms.
 * If the page loads faster, no bar appears.
 */
export function createLoadingBar(): LoadingBarControl {
  const state = createStore<BarState>(OFF);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const move = () => {
    const { percent } = state.get();
    state.set({ phase: 'running', percent: percent + (100 - percent) * SHARE });
    after(times.speedMs, move);
  };
  return {
    state,
    begin: () => {
      state.set(OFF);
      after(modal.loaderWaitMs, move);
    },
    end: () => {
      clearTimeout(timer);
      if (state.get().phase !== 'running') return;
      state.set({ phase: 'full', percent: 100 });
      after(times.waitMs, () => {
        state.set({ phase: 'fading', percent: 100 });
        after(times.transitionMs, () => state.set(OFF));
      });
    },
    stop: () => clearTimeout(timer),
  };
}
