import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoading, isShown, nextLoading, type LoadingPhase } from './loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const loading = createLoading();
  const phases: LoadingPhase[] = [];
  loading.state.subscribe(() => phases.push(loading.state.get().phase));
  return {
    ...loading,
    phases,
    shown: () => isShown(loading.state.get()),
    pass: vi.advanceTimersByTime.bind(vi),
  };
}

it('goes through all six states when something lasts', () => {
  const { begin, end, pass, phases, state } = start();
  expect(state.get().phase).toBe('off');
  begin();
  pass(800);
  end();
  expect(phases).toEqual(['delayTrigger', 'delayWait', 'onTrigger', 'onWait', 'on', 'off']);
});

it('shows nothing for what takes less than 400 ms', () => {
  const { begin, end, pass, phases } = start();
  begin();
  pass(399);
  end();
  pass(5000);
  expect(phases).toEqual(['delayTrigger', 'delayWait', 'off']);
});

it('appears after 400 ms, and not before', () => {
  const { begin, pass, shown } = start();
  begin();
  pass(399);
  expect(shown()).toBe(false);
  pass(1);
  expect(shown()).toBe(true);
});

it('once shown stays 400 ms, even where loading ends at once', () => {
  const { begin, end, pass, shown } = start();
  begin();
  pass(401);
  end();
  pass(398);
  expect(shown()).toBe(true);
  pass(1);
  expect(shown()).toBe(false);
});

it('goes at once when loading ends after that', () => {
  const { begin, end, pass, shown } = start();
  begin();
  pass(2000);
  expect(shown()).toBe(true);
  end();
  expect(shown()).toBe(false);
});

it('does not flicker between two calls in a row', () => {
  const { begin, end, pass, shown, phases } = start();
  begin();
  pass(500);
  end();
  begin();
  pass(300);
  expect(shown()).toBe(true);
  expect(phases.at(-1)).toBe('on');
  end();
  expect(shown()).toBe(false);
});

it('waits 400 ms anew after each rest', () => {
  const { begin, end, pass, shown } = start();
  begin();
  pass(399);
  end();
  begin();
  pass(399);
  expect(shown()).toBe(false);
  pass(1);
  expect(shown()).toBe(true);
});

it('lasts until the last of several has ended, and minds no end too many', () => {
  const { begin, end, pass, shown } = start();
  end();
  begin();
  begin();
  pass(1000);
  end();
  expect(shown()).toBe(true);
  end();
  expect(shown()).toBe(false);
});

it.each<[LoadingPhase, LoadingPhase]>([
  ['off', 'off'],
  ['delayTrigger', 'delayTrigger'],
  ['delayWait', 'onTrigger'],
  ['onTrigger', 'onTrigger'],
  ['onWait', 'on'],
  ['on', 'on'],
])('when its time is up, %s becomes %s', (phase, next) => {
  expect(nextLoading({ phase, loading: phase !== 'off' }, 'time-up').phase).toBe(next);
});
