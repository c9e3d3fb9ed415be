// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markPlatform } from './platform-class.ts';
import { PLATFORM_CLASSES } from './styling-contract.ts';

it('gives the body exactly one class for its platform, and keeps other classes', () => {
  const body = document.createElement('body');
  body.className = 'theirs';
  markPlatform(body, 'web');
  expect([...body.classList]).toEqual(['theirs', 'desktop']);
  markPlatform(body, 'mobile');
  expect([...body.classList]).toEqual(['theirs', 'mobile']);
  expect([...PLATFORM_CLASSES].sort()).toEqual(['desktop', 'mobile']);
});
