// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readGeneration, renewGeneration } from './interaction-generation.ts';

beforeEach(() => localStorage.clear());

it('a change of one application leaves that of another one as it is', () => {
  const shop = renewGeneration('shop');
  const desk = renewGeneration('desk');
  expect([readGeneration('shop'), readGeneration('desk')]).toEqual([shop, desk]);
});

it('a tab without an application notices every change, and is noticed by all', () => {
  renewGeneration('shop');
  const desk = renewGeneration('desk');
  expect(readGeneration(undefined)).toBe(desk);
  const changed = renewGeneration(undefined);
  expect([undefined, 'shop', 'desk'].map(readGeneration)).toEqual([changed, changed, changed]);
});
