import { expect, it } from 'vitest';
import { hasUrl, noUrlInCompanyInformation, noUrlInSenderName } from './no-url.ts';

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
])('%s is or holds a URL', (text) => {
  expect(hasUrl(text)).toBe(true);
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
])('%s holds none', (text) => {
  expect(hasUrl(text)).toBe(false);
});

it('a long text is judged at once', () => {
  expect(hasUrl('x'.repeat(200_000))).toBe(false);
  expect(hasUrl('x.'.repeat(100_000))).toBe(false);
  expect(hasUrl('@'.repeat(100_000))).toBe(false);
});

it('each field has its own words', () => {
  expect(noUrlInSenderName('a.example')).toEqual([{ message: 'DO NOT include URL in the sender name!' }]);
  expect(noUrlInCompanyInformation('a.example')).toEqual([
    { message: 'DO NOT include URL in the company information!' },
  ]);
  expect([...noUrlInSenderName('Ada'), ...noUrlInCompanyInformation('Ada')]).toEqual([]);
});
