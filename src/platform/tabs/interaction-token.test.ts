// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { isOfOtherApi, readInteractionToken, renewInteractionToken } from './interaction-token.ts';

beforeEach(() => localStorage.clear());

it('keeps the token of an application when another application changes its own', () => {
  const shop = renewInteractionToken('shop', 'interaction');
  const desk = renewInteractionToken('desk', 'interaction');
  expect([readInteractionToken('shop'), readInteractionToken('desk')]).toEqual([shop, desk]);
});

it('a tab without an application notices every change, and all tabs notice its changes', () => {
  renewInteractionToken('shop', 'interaction');
  const desk = renewInteractionToken('desk', 'interaction');
  expect(readInteractionToken(undefined)).toBe(desk);
  const changed = renewInteractionToken(undefined, 'interaction');
  expect([undefined, 'shop', 'desk'].map(readInteractionToken)).toEqual([changed, changed, changed]);
});

it.each([
  ['interaction', 'interaction', false],
  ['interaction', 'experience', true],
  ['experience', 'interaction', true],
  ['experience', 'experience', false],
] as const)('remembers that an interaction began over the %s API', (began, api, isOther) => {
  expect(isOfOtherApi(renewInteractionToken('shop', began), api)).toBe(isOther);
});

it('takes a token of an earlier build, which names no API, for one of the Interaction API', () => {
  const token = '1800000000000-0f4b1c2d3e4f5a6b';
  expect([isOfOtherApi(token, 'interaction'), isOfOtherApi(token, 'experience')]).toEqual([false, true]);
});
