import { describe, expect, it } from 'vitest';
import { deviceCodeText, isDeviceCode } from './device-code.ts';

describe('deviceCodeText', () => {
  it.each([
    'FFMD-DTGD',
    'ffmddtgd',
    ' ffmd dtgd ',
    'F F M D D T G D',
    'ffmd–dtgd',
    'FFMD−DTGD',
    'ＦＦＭＤ－ＤＴＧＤ',
    'ＦＦＭＤーＤＴＧＤ',
    '\u200bFFMD-\nDTGD\ufeff',
    'Your code is FFMD-DTGD.',
    'Your code: FFMDDTGD',
    'Enter ffmd dtgd on your well-made home-made page.',
    'Ваш код: FFMD-DTGD',
    'https://id.example.org/device?user_code=FFMD-DTGD',
    'https://id.example.org/device?lng=de&user_code=ffmddtgd#top',
    'Open https://id.example.org/device?user_code=FFMD-\nDTGD on your phone.',
    'https://links.example/?url=https%3A%2F%2Fid.example.org%2Fdevice%3Fuser_code%3DFFMD-DTGD&data=05',
    'https://links.example/?url=https%253A%252F%252Fid.example.org%252Fdevice%253Fuser_code%253DFFMD%252DDTGD',
    'FFMD-DTGDX',
  ])('reads the code in %j', (text) => {
    expect(deviceCodeText(text)).toBe('FFMD-DTGD');
  });

  it.each([
    ['', ''],
    ['-- ', ''],
    ['f', 'F'],
    ['ffmd', 'FFMD'],
    ['ffmd-', 'FFMD'],
    ['ffmdd', 'FFMD-D'],
    ['<b>ff', 'BFF'],
    ['аавп', 'ААВП'],
    ['รหัสอะไร', 'รหัส-อะไร'],
    ['ffmd dtg0', 'FFMD-DTG0'],
  ])('writes %j as %j', (text, written) => {
    expect(deviceCodeText(text)).toBe(written);
    expect(isDeviceCode(written)).toBe(false);
  });

  it('changes nothing of a text that it has written', () => {
    for (const text of ['F', 'FFMD', 'FFMD-D', 'FFMD-DTGD', 'ААВП-С'])
      expect(deviceCodeText(text)).toBe(text);
  });
});

describe('isDeviceCode', () => {
  it.each(['FFMD-DTGD', 'ffmddtgd', 'ffmd dtgd', ' FFMD–DTGD\u200b'])('accepts %j', (text) => {
    expect(isDeviceCode(text)).toBe(true);
  });

  it.each(['<img src=x onerror=alert(1)>', 'FFMD', 'FFMD-DTGDX', 'FF-MDDTGD', 'FFMD-DTG0', 'ффмд-дтгд', ''])(
    'refuses %j',
    (text) => {
      expect(isDeviceCode(text)).toBe(false);
    },
  );
});
