import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Description } from './description-changes.ts';

const FOLDER = 'openapi/generated';
const script = fileURLToPath(new URL('main.ts', import.meta.url));
const textOf = (api: string) =>
  readFileSync(fileURLToPath(new URL(`../../${FOLDER}/${api}.json`, import.meta.url)), 'utf8');
const described = { interaction: textOf('interaction'), experience: textOf('experience') };
type Api = keyof typeof described;
const APIS: readonly Api[] = ['interaction', 'experience'];
const descriptionOf = (api: Api) => JSON.parse(described[api]) as Description;

const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
const fileOf = (api: string) => join(folder, FOLDER, `${api}.json`);
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], { cwd: folder });

beforeAll(() => {
  mkdirSync(join(folder, FOLDER), { recursive: true });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'no description');
  git('tag', 'empty');
  writeFileSync(fileOf('interaction'), described.interaction);
  git('add', '.');
  git('commit', '--quiet', '--message', 'one description');
  git('tag', 'one');
  writeFileSync(fileOf('experience'), described.experience);
  git('add', '.');
  git('commit', '--quiet', '--message', 'two descriptions');
});
beforeEach(() => {
  for (const api of APIS) writeFileSync(fileOf(api), described[api]);
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
  const { status, stdout, stderr } = diff('HEAD');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/Nothing has changed\./g)).toHaveLength(2);
});

it.each(APIS)(
  'exits with 1 and names the breaking changes of the %s API, for a commit and for a file',
  (api) => {
    const description = descriptionOf(api);
    const [path = '', item = {}] =
      Object.entries(description.paths).find(([path]) => path.startsWith(`/${api}`)) ?? [];
    const { [path]: _, ...paths } = description.paths;
    writeFileSync(join(folder, 'before.json'), described[api]);
    writeFileSync(fileOf(api), JSON.stringify({ ...description, paths }));
    for (const before of ['HEAD', 'before.json']) {
      const { status, stdout } = diff(before);
      expect(stdout).toContain(`# ${api}.json since ${before}`);
      expect(stdout).toContain(`${String(Object.keys(item)[0]).toUpperCase()} ${path} was removed`);
      expect(stdout.match(/was removed/g)).toHaveLength(Object.keys(item).length);
      expect(status).toBe(1);
    }
  },
);

it('says that a description is new, or is gone', () => {
  const added = diff('one');
  expect(added.stdout).toMatch(/# experience\.json since one\n+## Added\n+- The whole description is new\./);
  expect(added.status).toBe(0);
  rmSync(fileOf('interaction'));
  const removed = diff('HEAD');
  expect(removed.stdout).toMatch(
    /# interaction\.json since HEAD\n+## Breaks other clients[^\n]*\n+- The whole/,
  );
  expect(removed.status).toBe(1);
});

it('reads YAML', () => {
  writeFileSync(join(folder, 'before.yaml'), stringify(descriptionOf('experience')));
  const { status, stdout, stderr } = diff('before.yaml');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^# experience\.json since before\.yaml\n+Nothing has changed\.\n+$/);
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
  for (const ref of ['no-such-tag', 'empty'])
    expect(diff(ref)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no description in ${FOLDER} at ${ref}, and no such file.\n`,
    });
  const { status, stderr } = diff();
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Usage: /);
});
