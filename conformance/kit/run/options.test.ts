import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { readTask } from './options.ts';
import { UsageError } from './usage-error.ts';

it('reads a server, its account and its codes', () => {
  const args = ['--target', 'http://localhost:3001/', '--username', 'ada@example.org', '--password', 'a-b'];
  const task = readTask([...args, '--inbox', '/codes?to={address}', '--header', 'X-Tenant: a']);
  expect(task).toMatchObject({
    kind: 'run',
    options: {
      target: 'http://localhost:3001',
      accounts: [{ email: 'ada@example.org', password: 'a-b', role: 'own' }],
      codes: { kind: 'url', url: '/codes?to={address}' },
      headers: { 'x-tenant': 'a' },
    },
  });
  expect(readTask([]).kind).toBe('own-servers');
});

const folder = temporaryFolder();

it('requires an email for accounts of organizations', () => {
  const file = join(folder, 'accounts.json');
  const read = (accounts: object[]) => {
    writeFileSync(file, JSON.stringify(accounts));
    return readTask(['--target', 'http://a.example', '--accounts', file]);
  };
  const member = { email: 'ines@acme.example', role: 'member' };
  expect(read([member])).toMatchObject({ options: { accounts: [member] } });
  expect(() => read([{ username: 'kaya', role: 'newcomer' }])).toThrow('a newcomer needs an email');
  expect(() => read([{ username: 'kaya', role: 'stranger' }])).toThrow(
    'must be one of own, spare, incomplete, suspended, member, newcomer',
  );
});

it('requires a password for a username, and a reason for each expected failure', () => {
  const file = join(folder, 'file.json');
  const read = (option: string, value: unknown) => {
    writeFileSync(file, JSON.stringify(value));
    return readTask(['--target', 'http://a.example', option, file]);
  };
  expect(() => read('--accounts', [{ username: 'ada' }])).toThrow('account 1 needs a password');
  expect(() => read('--expected-failures', ['code-expires'])).toThrow('must be {"id of a check": "reason"}');
  expect(() => read('--expected-failures', { 'code-expires': 1 })).toThrow('must be {');
});

it.each([
  [['--target', 'nonsense'], /^--target must be an http\(s\) origin .* not "nonsense"\.$/],
  [['--target', 'ftp://a.example'], /not "ftp:\/\/a\.example"\.$/],
  [['--target', 'http://a.example', '--start', 'oidc'], /^--start must be a path .* not "oidc"\.$/],
  [['--target', 'http://a.example', '--release', '2'], /^--release must be one of/],
  [['--target', 'http://a.example', '--profile', 'x'], /^--profile must be one of/],
  [['--api', 'rest'], /^--api must be one of interaction, experience, not "rest"\.$/],
  [['--list', '--api', 'rest'], /^--api must be one of/],
  [['--target', 'http://a.example', '--code', '1', '--code-prompt'], /must have only one of inbox/],
  [['--target', 'http://a.example', '--header', 'x'], /^--header must be/],
  [['--target', 'http://a.example', '--accounts', '/nowhere'], /^--accounts \/nowhere cannot be read/],
  [['--target', 'http://a.example', '--username', 'ada'], /^--username needs --password/],
  [['--target', 'http://a.example', '--password', 'a-b'], /^--password needs --username/],
  [['--tarot', 'x'], /--tarot/],
])('explains in one sentence what is wrong with %j', (args, sentence) => {
  expect(() => readTask(args)).toThrow(UsageError);
  expect(() => readTask(args)).toThrow(sentence);
});
