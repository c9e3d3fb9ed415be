// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readLastMethod, writeLastMethod } from './remembered-last-method.ts';

it('reads the method again, and removes it if the deployment does not want it kept', () => {
  writeLastMethod('email');
  expect(readLastMethod(true)).toBe('email');
  expect(readLastMethod(false)).toBeUndefined();
  expect(readLastMethod(true)).toBeUndefined();
});
