import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { commandName } from './command-name.ts';

it('names a command as it was started', () => {
  expect(commandName('validate', 'validate.mjs', '/a/conformance/validate/main.ts')).toBe(
    'npm run validate --',
  );
  for (const started of ['tools/validate.mjs', resolve('tools/validate.mjs')])
    expect(commandName('validate', 'validate.mjs', started)).toBe('node tools/validate.mjs');
});

it.each([
  'conformance/kit/main.ts',
  'conformance/validate/main.ts',
  'hosting/check/main.ts',
  'hosting/tenant/main.ts',
])(
  'ends %s quietly where its reader has gone',
  (script) => {
    const command = `"${process.execPath}" --import tsx ${script} --help | true; exit "\${PIPESTATUS[0]}"`;
    const { status, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 141, stderr: '' });
  },
  60_000,
);
