import { expect, it } from 'vitest';
import { cookieDomain } from './cookie-domain.ts';

it.each([
  ['id.example.org', 'example.org'],
  ['a.b.c.example.org', 'example.org'],
  ['example.org', 'example.org'],
  ['example.org.', 'example.org'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['localhost', undefined],
  ['intranet', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
  ['', undefined],
])('the cookie domain of %j is %j', (hostname, domain) => {
  expect(cookieDomain(hostname)).toBe(domain);
});
