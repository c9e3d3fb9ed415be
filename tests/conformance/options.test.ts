import { expect, it } from 'vitest';
import { readTarget } from './options.ts';

it('reads the server and its account', () => {
  const args = ['--target', 'http://localhost:3001', '--username', 'ada', '--password', 'a-b'];
  expect(readTarget([...args, '--start', '/oidc/auth?client_id=a'])).toEqual({
    name: 'Your server',
    origin: 'http://localhost:3001',
    start: '/oidc/auth?client_id=a',
    credentials: { username: 'ada', password: 'a-b' },
  });
  expect(readTarget([])).toBeUndefined();
});

it.each([
  [['--target', 'nonsense'], /^--target must be an http\(s\) origin .* not "nonsense"\.$/],
  [['--target', 'localhost:80'], /not "localhost:80"\.$/],
  [['--target', 'ftp://a.example'], /not "ftp:\/\/a\.example"\.$/],
  [['--target', 'http://a.example', '--start', 'oidc'], /^--start must be a path .* not "oidc"\.$/],
  [['--tarot', 'x'], /--tarot/],
  [['--target'], /--target/],
])('explains in one sentence what is wrong with %j', (args, sentence) => {
  expect(() => readTarget(args)).toThrow(sentence);
});
