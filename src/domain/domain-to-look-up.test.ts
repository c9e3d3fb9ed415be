import { expect, it } from 'vitest';
import { domainToLookUp, spellingsOf } from './domain-to-look-up.ts';

it.each([
  ['olga@acme.example', 'acme.example'],
  [' Olga@ACME.Example\u200B', 'ACME.Example'],
  ['vera@BÜCHER.Example', 'xn--bcher-kva.example'],
  ['olga@mail-2.acme.example', 'mail-2.acme.example'],
  ['vera@bücher.example', 'xn--bcher-kva.example'],
  ['"a@b"@acme.example', 'acme.example'],
  ['olga@acme.example.', 'acme.example'],
  ['olga@acme。example。', 'acme.example'],
  ['Olga <olga＠acme.example>;', 'acme.example'],
  ['mailto:ol\u200bga@acme.example', 'acme.example'],
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
  'P@ss.word!1',
  "p@ss.w'ord",
  'p@ss_word.secret',
  'p@ss.word=1',
  'p@ss,word.one',
  'olga@10.0.0.1',
  'olga@0x7f.1',
  'olga@acme.0x1f',
  'olga@acme.2024',
  'olga@-acme.example',
  'olga@acme-.example',
  `olga@${'a'.repeat(64)}.example`,
  'olga@xn--a.example',
])('does not look up %j', (typed) => {
  expect(domainToLookUp(typed)).toBeUndefined();
});

it.each([
  ['ACME.Example', ['ACME.Example', 'acme.example']],
  ['acme.example', ['acme.example']],
])('asks for %s as %j', (domain, spellings) => {
  expect(spellingsOf(domain)).toEqual(spellings);
});
