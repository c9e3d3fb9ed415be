import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const LIST = ['ls-files', '--cached', '--others', '--exclude-standard'];
/** Tracked and untracked files that git does not ignore, relative to the root. */
export const files: readonly string[] = execFileSync('git', LIST, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isGenerated = (file: string): boolean => file.includes('/generated/');

export const handwrittenFiles = files.filter((file) => /\.tsx?$/.test(file) && !isGenerated(file));

/** The matching lines as `file:line text`, except those that `accepted` allows. */
export function linesWith(
  searched: readonly string[],
  pattern: RegExp,
  accepted: (line: string) => boolean = () => false,
): string[] {
  return searched.flatMap((file) =>
    [...textOf(file).split('\n').entries()]
      .filter(([, line]) => pattern.test(line) && !accepted(line))
      .map(([at, line]) => `${file}:${at + 1} ${line.trim()}`),
  );
}
