import { expect, it } from 'vitest';
import { deviceCodeText, isWholeDeviceCode } from './device-code.ts';

it.each([
  'FFMD-DTGD',
  'ffmddtgd',
  ' ffmd dtgd ',
  'F F M D D T G D',
  'ffmd–dtgd',
  'FFMD−DTGD',
  'ＦＦＭＤ－ＤＴＧＤ',
  '\u200bFFMD-\nDTGD\ufeff',
  'Your code is FFMD-DTGD.',
  'https://id.example.org/device?user_code=FFMD-DTGD',
  'https://id.example.org/device?lng=de&user_code=ffmddtgd#top',
  'FFMD-DTGDX',
])('reads the code in %j', (text) => {
  expect(deviceCodeText(text)).toBe('FFMD-DTGD');
  expect(isWholeDeviceCode('FFMD-DTGD')).toBe(true);
});

it.each([
  ['', ''],
  ['-- ', ''],
  ['f', 'F'],
  ['ffmd', 'FFMD'],
  ['ffmd-', 'FFMD'],
  ['ffmdd', 'FFMD-D'],
  ['<b>ff', 'BFF'],
])('writes the dash of %j only before a fifth letter', (text, written) => {
  expect(deviceCodeText(text)).toBe(written);
  expect(isWholeDeviceCode(written)).toBe(false);
});

it('changes nothing of a text that it has written', () => {
  for (const text of ['F', 'FFMD', 'FFMD-D', 'FFMD-DTGD']) expect(deviceCodeText(text)).toBe(text);
});
