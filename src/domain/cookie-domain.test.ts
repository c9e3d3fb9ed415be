import { expect, it } from 'vitest';
import { cookieDomain } from './cookie-domain.ts';

it.each([
  ['id.example.org', 'example.org'],
  ['example.org.', 'example.org'],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
])('the cookie domain of %j is %j', (hostname, domain) => {
  expect(cookieDomain(hostname)).toBe(domain);
});
