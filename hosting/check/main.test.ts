import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'hosting/check/main.ts', ...args], { encoding: 'utf8' });

it('explains its options', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm run check:host -- https:\/\/id\.example\.org/);
  for (const option of ['--start', '--username', '--password', '--insecure'])
    expect(stdout).toContain(option);
});

it.each([
  [[], 'Give one address'],
  [['https://a.example', 'https://b.example'], 'Give the address of one host.'],
  [['id.example.org'], 'id.example.org has no scheme: give https://id.example.org'],
  [['https://a.example', '--username', 'ada'], 'An account is a name'],
  [['https://a.example', '--username', 'ada', '--password', 'x'], 'needs --start'],
  [['https://a.example', '--username', 'ada', '--email', 'a@b.example'], 'Give one of'],
])('says what is wrong with %j', (args, says) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(says);
});
