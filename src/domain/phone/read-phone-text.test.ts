import { expect, it } from 'vitest';
import { readPhoneText } from './read-phone-text.ts';

it.each<[string, string | undefined]>([
  ['0151/123 45-678', '015112345678'],
  ['+49 (0)151.12345678', '+49015112345678'],
  ['0151 – 12345678', '015112345678'],
  ['＋４９／１５１', '+49151'],
  ['٠١٥١ ۱۲۳', '0151123'],
  ['\u202a+44\u00a07700\u2011900\u202f301\u202c', '+447700900301'],
  ['tel:+49-151-2345678', '+491512345678'],
  ['+1 202 555 0199 ext. 12', '+12025550199'],
  ['(202) 555-0199x12', '2025550199'],
  ['202 555 0199;ext=12', '2025550199'],
  ['202 555 0199, int. 12', '2025550199'],
  ['202 555 0199 #12', '2025550199'],
  ['1-800-FLOWERS', undefined],
  ['0151+123', undefined],
  ['ext. 12', undefined],
  ['ada@example.org', undefined],
  ['+', undefined],
  ['', undefined],
])('reads %j as %j', (text, read) => {
  expect(readPhoneText(text)).toBe(read);
});
