import { expect, it } from 'vitest';
import { blockedWord, neutralName } from './neutral-names.ts';

it.each([
  ['assets/social-DLCuDVD.js', 'social'],
  ['assets/telemetry-IHeAxEZ.js', 'telemetry'],
  ['assets/consent-screen-BHeNtho.js', 'consent'],
  ['assets/page-tracking-BHeNtho.js', 'tracking'],
  ['assets/share.js', 'share'],
  ['ads/index-CfTMkr.js', 'ads'],
])('content blockers refuse %s', (fileName, word) => {
  expect(blockedWord(fileName)).toBe(word);
});

it.each([
  'index.html',
  'assets/index-CfTMkr.js',
  'assets/two-step-screens-C-qIgfT.js',
  'assets/pt-BR-povwQz.js',
  // A word within another one, or in a hash.
  'assets/load-address-CfTMkr.js',
  'assets/esm-4-ads-Y.js',
])('content blockers let %s through', (fileName) => {
  expect(blockedWord(fileName)).toBeUndefined();
});

it('a chunk of a module with such a word has another name', () => {
  for (const name of ['telemetry', 'consent-screen'])
    expect(blockedWord(`assets/${neutralName(name)}-CfTMkr.js`)).toBeUndefined();
  expect(neutralName('register-screen')).toBe('register-screen');
});
