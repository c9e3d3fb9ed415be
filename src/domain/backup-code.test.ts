import { expect, it } from 'vitest';
import { backupCodeText, groupsOf, hasSeveralBackupCodes } from './backup-code.ts';

it.each([
  ['3f9a0c51de', '3f9a0c51de'],
  [' 3F9A0 C51DE ', '3f9a0c51de'],
  ['3f9a0-c51de', '3f9a0c51de'],
  ['3f9a0\u2013c51de\u00a0\u200b\n', '3f9a0c51de'],
  ['\u0663f9a\u06600c51de', '3f9a00c51de'],
  ['\uff13f9a0c51de', '3f9a0c51de'],
  [' - ', ''],
  ['1. 3f9a0c51de', '3f9a0c51de'],
  ['10) 3f9a0 c51de', '3f9a0c51de'],
  ['10 3f9a0c51de', '3f9a0c51de'],
  ['\u2022 3f9a0c51de', '3f9a0c51de'],
  ['\u201c3f9a0c51de\u201d', '3f9a0c51de'],
  ['3f9a0c51de.', '3f9a0c51de'],
  ['Backup code 2: 3F9A0-C51DE, unused', '3f9a0c51de'],
  ['\uff13\uff46\uff19\uff41\uff10\uff43\uff15\uff11\uff44\uff45', '3f9a0c51de'],
  ['2. \u201cGEZD GNBV\u201d', 'gezdgnbv'],
  ['2. GEZDGNBV', 'gezdgnbv'],
  ['12 34 56 78', '12345678'],
])('reads the code %j as %j', (typed, code) => {
  expect(backupCodeText(typed)).toBe(code);
});

it('shows a code in groups that it can read back', () => {
  expect(groupsOf('3f9a0c51de', 5)).toBe('3f9a0 c51de');
  expect(groupsOf('GEZDGNBV', 4)).toBe('GEZD GNBV');
  expect(groupsOf('abc', 5)).toBe('abc');
  expect(groupsOf('abcdefg', 5)).toBe('abcde fg');
  expect(groupsOf('', 5)).toBe('');
  expect(backupCodeText(groupsOf('3f9a0c51de', 5))).toBe('3f9a0c51de');
});

it.each([
  ['3f9a0c51de 93a4b0c51d', true],
  ['1. 3f9a0 c51de\n2. 93a4b 0c51d', true],
  // A text field drops the line breaks of a pasted list.
  ['3f9a0c51de93a4b0c51d0123456789', true],
  ['3f9a0c51de', false],
  ['3f9a0c51de, 3f9a0c51de', false],
  ['GEZDGNBVGEZDGNBVGEZD', false],
  ['', false],
])('whether %j has several codes: %j', (typed, several) => {
  expect(hasSeveralBackupCodes(typed)).toBe(several);
});
