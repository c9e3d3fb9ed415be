import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

const git = (cwd: string, ...args: readonly string[]) =>
  void execFileSync('git', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Clones a commit of this working tree, or the last one of another, into a temporary folder. */
export function makeCopy(from = 'HEAD'): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-release-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  const source = existsSync(from) ? resolve(from) : repository;
  try {
    git(source, 'clone', '--quiet', '--shared', '--no-checkout', source, root);
    git(source, '-C', root, 'checkout', '--quiet', source === repository ? commitOf(from) : 'HEAD');
    symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'), 'junction');
  } catch (error) {
    remove();
    throw error;
  }
  return { root, remove };
}

const commitOf = (ref: string) =>
  execFileSync('git', ['rev-parse', `${ref}^{commit}`], { cwd: repository, encoding: 'utf8' }).trim();
