// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readInteractionToken, renewInteractionToken } from './interaction-token.ts';

beforeEach(() => localStorage.clear());

it('keeps the token of an application when another application changes its own', () => {
  const shop = renewInteractionToken('shop');
  const desk = renewInteractionToken('desk');
  expect([readInteractionToken('shop'), readInteractionToken('desk')]).toEqual([shop, desk]);
});

it('a tab without an application notices every change, and all tabs notice its changes', () => {
  renewInteractionToken('shop');
  const desk = renewInteractionToken('desk');
  expect(readInteractionToken(undefined)).toBe(desk);
  const changed = renewInteractionToken(undefined);
  expect([undefined, 'shop', 'desk'].map(readInteractionToken)).toEqual([changed, changed, changed]);
});
