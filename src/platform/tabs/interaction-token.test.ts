// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readInteractionToken, renewInteractionToken } from './interaction-token.ts';

beforeEach(() => localStorage.clear());

it('a change of one application leaves that of another one as it is', () => {
  const shop = renewInteractionToken('shop');
  const desk = renewInteractionToken('desk');
  expect([readInteractionToken('shop'), readInteractionToken('desk')]).toEqual([shop, desk]);
});

it('a tab without an application notices every change, and is noticed by all', () => {
  renewInteractionToken('shop');
  const desk = renewInteractionToken('desk');
  expect(readInteractionToken(undefined)).toBe(desk);
  const changed = renewInteractionToken(undefined);
  expect([undefined, 'shop', 'desk'].map(readInteractionToken)).toEqual([changed, changed, changed]);
});
