import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoading, isShown, type LoadingPhase } from './loading.ts';

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
    advance: vi.advanceTimersByTime.bind(vi),
  };
}

it('passes through all six phases when loading takes long', () => {
  const { begin, end, advance, phases, state } = start();
  expect(state.get().phase).toBe('off');
  begin();
  advance(800);
  end();
  expect(phases).toEqual(['delayTrigger', 'delayWait', 'onTrigger', 'onWait', 'on', 'off']);
});

it('stays for 400 ms once shown, even if loading ends sooner', () => {
  const { begin, end, advance, shown } = start();
  begin();
  advance(401);
  end();
  advance(398);
  expect(shown()).toBe(true);
  advance(1);
  expect(shown()).toBe(false);
});

it('stays visible between two consecutive calls', () => {
  const { begin, end, advance, shown, phases } = start();
  begin();
  advance(500);
  end();
  begin();
  advance(300);
  expect(shown()).toBe(true);
  expect(phases.at(-1)).toBe('on');
  end();
  expect(shown()).toBe(false);
});

it('waits another 400 ms after each end', () => {
  const { begin, end, advance, shown } = start();
  begin();
  advance(399);
  end();
  begin();
  advance(399);
  expect(shown()).toBe(false);
  advance(1);
  expect(shown()).toBe(true);
});

it('stays until the last of several tasks has ended, and ignores a surplus end', () => {
  const { begin, end, advance, shown } = start();
  end();
  begin();
  begin();
  advance(1000);
  end();
  expect(shown()).toBe(true);
  end();
  expect(shown()).toBe(false);
});
