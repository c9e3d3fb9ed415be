import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tracked and untracked files that git does not ignore, relative to the root. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isGenerated = (file: string): boolean => file.includes('/generated/');

export const handwrittenFiles: readonly string[] = files.filter(
  (file) => /\.tsx?$/.test(file) && !isGenerated(file),
);

/** The matching lines as `file:line text`, except those that `accepted` allows. */
export function linesWith(
  searched: readonly string[],
  pattern: RegExp,
  accepted: (line: string) => boolean = () => false,
): string[] {
  return searched.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line) && !accepted(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
}
