import { expect, it } from 'vitest';
import { backupCodeText, groupsOf } from './backup-code.ts';

it.each([
  ['3f9a0c51de', '3f9a0c51de'],
  [' 3F9A0 C51DE ', '3f9a0c51de'],
  ['3f9a0-c51de', '3f9a0c51de'],
  ['3f9a0\u2013c51de\u00a0\u200b\n', '3f9a0c51de'],
  ['\u0663f9a\u06600c51de', '3f9a00c51de'],
  ['\uff13f9a0c51de', '3f9a0c51de'],
  [' - ', ''],
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
