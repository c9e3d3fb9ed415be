import { expect, it } from 'vitest';
import { mailedAddress } from './mailed-address.ts';

it.each([
  ['ada@example.org', 'ada@example.org'],
  [' ada@example.org ', 'ada@example.org'],
  ['ada tag@example.org', 'ada+tag@example.org'],
  ['vera@bücher.example', 'vera@bücher.example'],
])('reads the address of %j', (hint, address) => {
  expect(mailedAddress(hint)).toBe(address);
});

it.each([
  '',
  'ada',
  'ada@example',
  'Ada <ada@example.org>',
  'Call us at once: ada@example.org',
  'ada@gro.\u202eelpmaxe',
  'ada@exam\u200bple.org',
  'ada@exam\u00adple.org',
  'a\u2066da@example.org',
  'ada@example.org\u0000x',
])('refuses %j', (hint) => {
  expect(mailedAddress(hint)).toBeUndefined();
});
