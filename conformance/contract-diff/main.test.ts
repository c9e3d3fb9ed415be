import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Description } from './description-changes.ts';

const FILE = 'openapi/generated/interaction.json';
const script = fileURLToPath(new URL('main.ts', import.meta.url));
const described = readFileSync(fileURLToPath(new URL(`../../${FILE}`, import.meta.url)), 'utf8');
const description = JSON.parse(described) as Description;

const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
const file = join(folder, FILE);
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], { cwd: folder });

beforeAll(() => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, described);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');
});
afterAll(() => rmSync(folder, { recursive: true }));

function diff(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

it('exits with 0 if nothing breaks', () => {
  expect(diff('HEAD')).toMatchObject({ status: 0, stderr: '' });
});

it('exits with 1 and names the breaking changes, for a commit and for a file', () => {
  const [[path, item] = ['', {}], ...paths] = Object.entries(description.paths);
  writeFileSync(join(folder, 'before.json'), described);
  writeFileSync(file, JSON.stringify({ ...description, paths: Object.fromEntries(paths) }));
  for (const before of ['HEAD', 'before.json']) {
    const { status, stdout } = diff(before);
    expect(stdout).toContain(`${String(Object.keys(item)[0]).toUpperCase()} ${path}`);
    expect(status).toBe(1);
  }
});

it('reads YAML', () => {
  writeFileSync(file, described);
  writeFileSync(join(folder, 'before.yaml'), stringify(description));
  expect(diff('before.yaml')).toMatchObject({ status: 0, stderr: '' });
});

it.each([
  ['a.yaml', 'paths: [', /^a\.yaml is neither JSON nor YAML: /],
  ['a.json', '{"paths": ', /^a\.json is neither JSON nor YAML: /],
  ['list.yaml', '- a', /^list\.yaml is no OpenAPI description/],
  ['many.yaml', 'paths: { /a: { $ref: paths/a.yaml } }', /^many\.yaml refers to other files/],
])('exits with 2 and says what is wrong with %s', (name, text, says) => {
  writeFileSync(join(folder, name), text);
  const { status, stderr } = diff(name);
  expect(stderr).toMatch(says);
  expect(status).toBe(2);
});

it('exits with 2 if there is nothing to compare with', () => {
  expect(diff('no-such-tag')).toEqual({
    status: 2,
    stdout: '',
    stderr: `There is no ${FILE} at no-such-tag, and no such file.\n`,
  });
  const { status, stderr } = diff();
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Usage: /);
});
