import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { commandName } from './command-name.ts';

it('names a command as it was started', () => {
  expect(commandName('validate', 'validate.mjs', '/a/conformance/validate/main.ts')).toBe(
    'npm run validate --',
  );
  expect(commandName('validate', 'validate.mjs', 'tools/validate.mjs')).toBe('node tools/validate.mjs');
});

it.each(['conformance/validate/main.ts', 'hosting/check/main.ts'])(
  'ends %s quietly where its reader has gone',
  (script) => {
    const command = `"${process.execPath}" --import tsx ${script} --help | true; exit "\${PIPESTATUS[0]}"`;
    const { status, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);
