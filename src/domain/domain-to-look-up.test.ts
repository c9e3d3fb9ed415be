import { expect, it } from 'vitest';
import { domainToLookUp } from './domain-to-look-up.ts';

it.each([
  ['olga@acme.example', 'acme.example'],
  [' Olga@ACME.Example\u200B', 'acme.example'],
  ['vera@bücher.example', 'xn--bcher-kva.example'],
  ['"a@b"@acme.example', 'acme.example'],
  ['olga@acme.example.', 'acme.example'],
  ['olga@acme。example。', 'acme.example'],
])('the domain of %j is %s', (typed, domain) => {
  expect(domainToLookUp(typed)).toBe(domain);
});

it.each([
  '',
  'olga',
  'olga@',
  'olga@acme',
  'olga@acme.',
  'olga@acme.example..',
  'a@b.c@d',
  '@acme.example',
  'ol ga@acme.example',
  'olga@ac me.example',
])('%j is not looked up', (typed) => {
  expect(domainToLookUp(typed)).toBeUndefined();
});
