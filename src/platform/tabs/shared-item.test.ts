// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewInteractionToken } from './interaction-token.ts';
import { writeShared } from './shared-item.ts';

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const keys = () => Object.keys({ ...localStorage }).sort();

it('keeps no item of an application for longer than a day', () => {
  for (const appId of ['a', 'b', 'c']) renewInteractionToken(appId, 'interaction');
  writeShared('signedIn', 'a', `${Date.now()} x`);
  vi.advanceTimersByTime(DAY - 1);
  renewInteractionToken('d', 'interaction');
  expect(keys()).toEqual([
    'interactionToken',
    ...['a', 'b', 'c', 'd'].map((id) => `interactionToken:${id}`),
    'signedIn',
    'signedIn:a',
  ]);
  vi.advanceTimersByTime(1);
  renewInteractionToken('e', 'interaction');
  expect(keys()).toEqual([
    'interactionToken',
    'interactionToken:d',
    'interactionToken:e',
    'signedIn',
    'signedIn:a',
  ]);
  writeShared('signedIn', undefined, `${Date.now()} y`);
  expect(keys()).toEqual(['interactionToken', 'interactionToken:d', 'interactionToken:e', 'signedIn']);
});

it.each(['0f4b1c2d3e4f5a6b', 'f00d000000000000', ''])(
  'removes %j, which has no time, as earlier releases wrote it',
  (value) => {
    localStorage.setItem('interactionToken:old', value);
    localStorage.setItem('interactionTokens', value);
    renewInteractionToken('new', 'interaction');
    expect(keys()).toEqual(['interactionToken', 'interactionToken:new', 'interactionTokens']);
  },
);
