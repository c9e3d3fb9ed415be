import { expect, it } from 'vitest';
import { readAddress } from './address.ts';

it('reads an origin, and mentions a path that has no use', () => {
  expect(readAddress('https://id.example.org/')).toEqual({ origin: 'https://id.example.org' });
  expect(readAddress('http://localhost:3001/console?a=b')).toEqual({
    origin: 'http://localhost:3001',
    note: '/console?a=b is left out: only http://localhost:3001 is used.',
  });
});

it.each([
  [undefined, 'Give one address, such as https://id.example.org.'],
  ['id.example.org', 'id.example.org has no scheme: give https://id.example.org, or http://…'],
  ['localhost:3001', 'localhost:3001 has no scheme: give https://localhost:3001, or http://…'],
  ['ftp://id.example.org', 'ftp://id.example.org is no address by http or https.'],
  ['https://', 'https:// is no address by http or https.'],
])('explains what is wrong with %s', (text, sentence) => {
  expect(() => readAddress(text)).toThrow(new Error(sentence));
});
