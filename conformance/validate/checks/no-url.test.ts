import { expect, it } from 'vitest';
import { containsUrl, noUrlInCompanyInformation, noUrlInSenderName } from './no-url.ts';

it.each([
  'https://harbour.example',
  'HTTP://HARBOUR',
  'see ftp://files now',
  'harbour.example',
  'Visit www.harbour.example!',
  'harbour.example/login?x=1',
  'bücher.de',
  '例子.公司',
  'x.xn--p1ai',
  '...harbour.example',
  '@harbour.example',
  'a@b@harbour.example',
  'me@harbour.example harbour.example',
  'Harbour Co.Ltd',
])('%s contains a URL', (text) => {
  expect(containsUrl(text)).toBe(true);
});

it.each([
  '',
  'Harbour',
  'Harbour Ltd., 1 Quay Street',
  'Muster e.V.',
  'S.p.A.',
  'Harbour. Ships and more...',
  'Tel. 030.123456, v1.2',
  'help@harbour.example',
  'help@mail.harbour.example',
  'Mr. O’Neil: a/b',
  'A.B',
])('%s contains no URL', (text) => {
  expect(containsUrl(text)).toBe(false);
});

it('checks long texts quickly', () => {
  expect(containsUrl('x'.repeat(200_000))).toBe(false);
  expect(containsUrl('x.'.repeat(100_000))).toBe(false);
  expect(containsUrl('@'.repeat(100_000))).toBe(false);
});

it('has a message for each field', () => {
  expect(noUrlInSenderName('a.example')).toEqual([{ message: 'DO NOT include URL in the sender name!' }]);
  expect(noUrlInCompanyInformation('a.example')).toEqual([
    { message: 'DO NOT include URL in the company information!' },
  ]);
  expect([...noUrlInSenderName('Ada'), ...noUrlInCompanyInformation('Ada')]).toEqual([]);
});
