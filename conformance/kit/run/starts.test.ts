import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { readTask } from './options.ts';
import { worstOf } from './results.ts';

const file = join(temporaryFolder(), 'starts.json');
const read = (content: unknown, ...args: string[]) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readTask(['--target', 'http://a.example', '--starts', file, ...args]);
};

describe('--starts', () => {
  it('replaces the options that an entry has, and keeps the others', () => {
    const password = 'a-b-c';
    const task = read(
      [
        { start: '/oidc/auth?client_id=a', accounts: [{ username: 'ada', password }] },
        { name: 'b', start: 'none', code: '000000', 'expected-failures': { 'code-expires': 'not yet' } },
      ],
      ...['--username', 'eve', '--password', password, '--inbox', '/codes'],
    );
    const inbox = { kind: 'url', url: '/codes' };
    expect(task).toMatchObject({
      kind: 'starts',
      runs: [
        {
          name: '/oidc/auth?client_id=a',
          start: '/oidc/auth?client_id=a',
          accounts: [{ username: 'ada', password, role: 'own' }],
          codes: inbox,
          expectedFailures: {},
        },
        {
          name: 'b',
          start: undefined,
          accounts: [{ username: 'eve' }],
          codes: { kind: 'fixed', code: '000000' },
          expectedFailures: { 'code-expires': 'not yet' },
        },
      ],
    });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '[', 'cannot be read'],
    ['no list', {}, 'must be a list of starts'],
    ['an empty list', [], 'must be a list of starts'],
    ['an entry without a start', [{ start: '/a' }, {}], 'entry 2, key "start" must be a path'],
    ['an unknown key', [{ start: '/a', acounts: [] }], 'entry 1 has the unknown key "acounts"'],
    ['a number', [{ start: '/a', code: 0 }], 'entry 1, key "code" must be a text'],
    [
      'an account without a password',
      [{ start: '/a', accounts: [{ username: 'ada' }] }],
      'entry 1, key "accounts": account 1 needs a password',
    ],
    [
      'a reason that is no text',
      [{ start: '/a', 'expected-failures': [] }],
      'key "expected-failures" must be {',
    ],
    [
      'two sources of codes',
      [{ start: '/a', code: '1', inbox: '/i' }],
      'entry 1 must have only one of inbox',
    ],
    ['a name twice', [{ start: '/a' }, { start: '/a' }], 'entry 2, key "name" must differ'],
  ])('names the entry and the key of a file with %s', (_, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });

  it('takes the place of --start, and needs a server', () => {
    expect(() => read([{ start: '/a' }], '--start', '/b')).toThrow('takes the place of --start');
    expect(() => readTask(['--starts', file])).toThrow('--starts needs --target');
  });
});

it('counts what one of several runs skipped only if no run checked it', () => {
  expect(worstOf([0, 2])).toBe(0);
  expect(worstOf([2, 2])).toBe(2);
  expect(worstOf([2, 1, 0])).toBe(1);
  expect(worstOf([1, 3])).toBe(3);
});
