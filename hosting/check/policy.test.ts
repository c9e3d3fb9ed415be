import { expect, it } from 'vitest';
import { pageHeaders } from '../page-headers.ts';
import { policyFaults } from './policy.ts';

const RIGHT = pageHeaders()['content-security-policy'] ?? '';

const faultsOf = (policy: string) => {
  const header = (name: string) => (name === 'content-security-policy' ? policy : '');
  const page = { status: 200, all: (name: string) => [header(name)], header, bytes: 0, text: '' };
  const fail = () => Promise.reject(new Error('Nothing is asked.'));
  return policyFaults({
    origin: 'https://id.example.org',
    page,
    settings: {},
    files: [],
    start: undefined,
    get: fail,
    send: fail,
  });
};

it('finds nothing in the policy that npm run host:prepare writes', () => {
  expect(faultsOf(RIGHT)).toEqual([]);
});

it.each([
  ["style-src 'self'", "style-src 'self' 'unsafe-inline'", /^style-src has 'unsafe-inline': .* style sheet/],
  ["style-src 'self'", 'style-src *', /^style-src has \*: .* style sheet/],
  ["connect-src 'self'", 'connect-src *', /^connect-src has \*: .* send what it reads anywhere/],
  ["connect-src 'self'", "connect-src 'self' wss:", /^connect-src has wss:: .* anywhere/],
  ["script-src 'self'", "script-src 'self' data:", /^script-src has data:: .* no script/],
  ["script-src 'self'", "script-src 'none'", /^script-src lacks 'self'/],
  ["default-src 'none'; ", '', /^default-src must be 'none': .* does not list/],
  ["default-src 'none'", 'default-src https:', /^default-src must be 'none'/],
])('finds one fault where %s is %s', (old, value, says) => {
  expect(RIGHT).toContain(old);
  expect(faultsOf(RIGHT.replace(old, value))).toEqual([expect.stringMatching(says)]);
});

it('holds what is not listed to default-src', () => {
  expect(faultsOf(RIGHT.replace(/(?:connect|style)-src [^;]*; /g, '').replace("'none'", "'self' *"))).toEqual(
    [expect.stringMatching(/^style-src has \*/), expect.stringMatching(/^connect-src has \*/)],
  );
});
