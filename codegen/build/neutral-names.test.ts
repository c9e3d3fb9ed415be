import { expect, it } from 'vitest';
import { blockedWord, neutralName } from './neutral-names.ts';

it.each([
  ['assets/social-DLCuDVD.js', 'social'],
  ['assets/telemetry-IHeAxEZ.js', 'telemetry'],
  ['assets/consent-screen-BHeNtho.js', 'consent'],
  ['assets/page-tracking-BHeNtho.js', 'tracking'],
  ['assets/share.js', 'share'],
  ['ads/index-CfTMkr.js', 'ads'],
])('knows that content blockers refuse %s', (fileName, word) => {
  expect(blockedWord(fileName)).toBe(word);
});

it.each([
  'index.html',
  'assets/index-CfTMkr.js',
  'assets/two-step-screens-C-qIgfT.js',
  'assets/pt-BR-povwQz.js',
  // A blocked word within another word, or in a hash.
  'assets/load-address-CfTMkr.js',
  'assets/esm-4-ads-Y.js',
])('knows that content blockers allow %s', (fileName) => {
  expect(blockedWord(fileName)).toBeUndefined();
});

it('gives a chunk of a module with such a word another name', () => {
  for (const name of ['telemetry', 'consent-screen'])
    expect(blockedWord(`assets/${neutralName(name)}-CfTMkr.js`)).toBeUndefined();
  expect(neutralName('register-screen')).toBe('register-screen');
});
