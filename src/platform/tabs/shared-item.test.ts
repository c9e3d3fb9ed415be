// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewGeneration } from './interaction-generation.ts';
import { writeShared } from './shared-item.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const keys = () => Object.keys({ ...localStorage }).sort();

it('keeps no application for longer than a day', () => {
  for (const appId of ['a', 'b', 'c']) renewGeneration(appId);
  writeShared('signedIn', 'a', `${Date.now()} x`);
  vi.advanceTimersByTime(DAY - 1);
  renewGeneration('d');
  expect(keys()).toEqual([
    'generation',
    ...['a', 'b', 'c', 'd'].map((id) => `generation:${id}`),
    'signedIn',
    'signedIn:a',
  ]);
  vi.advanceTimersByTime(1);
  renewGeneration('e');
  expect(keys()).toEqual(['generation', 'generation:d', 'generation:e', 'signedIn', 'signedIn:a']);
  writeShared('signedIn', undefined, `${Date.now()} y`);
  expect(keys()).toEqual(['generation', 'generation:d', 'generation:e', 'signedIn']);
});

it.each(['0f4b1c2d3e4f5a6b', 'f00d000000000000', ''])(
  'removes %j, which has no time, as earlier releases wrote it',
  (value) => {
    localStorage.setItem('generation:old', value);
    localStorage.setItem('generations', value);
    renewGeneration('new');
    expect(keys()).toEqual(['generation', 'generation:new', 'generations']);
  },
);
