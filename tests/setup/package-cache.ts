import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The cache is outside the repository, so that all copies of it fetch the packages only once. */
const cacheFolder = () =>
  join(process.env['XDG_CACHE_HOME'] ?? process.env['LOCALAPPDATA'] ?? join(homedir(), '.cache'), 'latchkey');

/**
 * The folder of a package that is no dependency; fetches the package when it is first needed.
 * @throws an Error whose message is one sentence
 */
export function fetchPackage(name: string, version: string): string {
  const prefix = join(cacheFolder(), `${name.replaceAll(/[@/]/g, '-')}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', prefix, `${name}@${version}`],
    { stdio: 'ignore', shell: process.platform === 'win32', timeout: 600_000 },
  );
  if (status === 0 && existsSync(join(folder, 'package.json'))) return folder;
  throw new Error(`The package ${name}@${version} could not be fetched.`);
}
