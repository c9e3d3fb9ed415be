// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readLastMethod, writeLastMethod } from './remembered-last-method.ts';

it('the method is read again, and removed where the deployment does not want it kept', () => {
  writeLastMethod('email');
  expect(readLastMethod(true)).toBe('email');
  expect(readLastMethod(false)).toBeUndefined();
  expect(readLastMethod(true)).toBeUndefined();
});
