import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackage } from '../setup/package-cache.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const VERSIONS = ['20', '22', '24', '26'];

type Result = 'passed' | 'FAILED' | `skipped: ${string}`;

function runUnitTests(version: string): Result {
  let node: string;
  try {
    node = join(fetchPackage('node', version), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    const started = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (started.status !== 0) return `skipped: ${node} does not start on this machine.`;
    console.log(`\nNode ${started.stdout.trim()}`);
  } catch (error) {
    return `skipped: ${error instanceof Error ? error.message : String(error)}`;
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = join(root, 'tests/setup/vitest.config.ts');
  const { status } = spawnSync(
    node,
    [vitest, 'run', '--configLoader', 'runner', '-c', config, '--reporter=dot'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  return status === 0 ? 'passed' : 'FAILED';
}

/** `npm run nodes -- [versions]`: the unit tests on each supported line of Node. */
const chosen = process.argv.slice(2);
const results = (chosen.length > 0 ? chosen : VERSIONS).map((version) => ({
  version,
  result: runUnitTests(version),
}));
console.log('');
for (const { version, result } of results) console.log(`Node ${version}: ${result}`);
if (results.some(({ result }) => result === 'FAILED')) process.exitCode = 1;
